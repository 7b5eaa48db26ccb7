/** Stops with a plain sentence when Node is too old; imported before anything that needs a newer one. */
const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`Arbiter needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
