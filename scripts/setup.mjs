/** `node scripts/setup.mjs install generate -- tsx watch x.ts`: the named steps, then the command, if one is given. */
import { run } from './process.mjs';
import { root, setup, toolPath } from './steps.mjs';

const args = process.argv.slice(2);
const cut = args.includes('--') ? args.indexOf('--') : args.length;
const [tool, ...rest] = args.slice(cut + 1);

await setup(args.slice(0, cut));
if (tool) process.exit(await run(process.execPath, [toolPath(tool), ...rest], { cwd: root }));
