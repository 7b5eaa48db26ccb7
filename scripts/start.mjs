/** `npm start`: makes what is missing, then becomes the server. Arguments are the server's. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setup } from './steps.mjs';

await setup(['install', 'generate', 'build', 'explorer', 'verifier']);

// As in the container: libraries leave out what they check while they are developed.
process.env.NODE_ENV ||= 'production';

// In this very process, so that a signal meant for the server reaches it without a middleman.
const server = path.join(root, 'dist', 'cli', 'main.js');
const given = process.argv.slice(2);
process.argv = [process.execPath, server, ...(given.length > 0 ? given : ['serve'])];
await import(pathToFileURL(server).href);
