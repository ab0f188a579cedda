import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints.ts';
import { buildTarget } from './build/floor.ts';
import { iconLinks } from './build/icon-links.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), iconLinks, compileHints],
  // For React 17 and older, which has no store of its own to subscribe to.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' }] },
  // React looks for its developer tools on every start.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: buildTarget,
    cssTarget: buildTarget,
    modulePreload: {
      polyfill: false,
      // What a page starts with is there before anything that loads later.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(?:app|base|member-address|rolldown-runtime)-[^/]*\.js$/.test(file)),
    },
    // The app's entry names every chunk, so each letter of their hashes counts.
    rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
  },
});
