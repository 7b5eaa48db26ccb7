/** Prints the uncompressed layers of an exported image and fails when the application's own weigh 100 MB or more. */
import fs from 'node:fs';

const limit = 100;
const { layers } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const sizes = layers.map(({ size }) => size / 1e6);
const application = sizes.slice(1).reduce((sum, size) => sum + size, 0);

for (const [index, size] of sizes.entries()) {
  console.log(`layer ${index}: ${size.toFixed(1)} MB${index === 0 ? ' (base)' : ''}`);
}
console.log(`application layers: ${application.toFixed(1)} MB`);
if (application >= limit) {
  console.error(`The application's layers must stay under ${limit} MB.`);
  process.exit(1);
}
