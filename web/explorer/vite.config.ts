/** Bundles the explorer with everything it needs, so that it works with no internet. */
import path from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/explorer/',
  worker: { format: 'es' },
  build: {
    outDir: path.resolve(import.meta.dirname, '../../dist/explorer'),
    emptyOutDir: true,
    // The editor is one big lazy chunk by nature; it is served from the same machine.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      // React's directives ("use client") mean nothing in a bundle for the browser.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});
