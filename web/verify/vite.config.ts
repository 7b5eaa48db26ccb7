/** Bundles the page that verifies with the rules of every game, so that it needs nobody once it is loaded. */
import path from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/verify/',
  worker: { format: 'es' },
  build: {
    outDir: path.resolve(import.meta.dirname, '../../dist/verifier'),
    emptyOutDir: true,
    // Four games are one big worker by nature; it is served from the same machine.
    chunkSizeWarningLimit: 4000,
    // A policy without inline scripts has no place for it, and every browser with Ed25519 can do without.
    modulePreload: { polyfill: false },
  },
});
