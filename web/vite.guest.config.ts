import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The guest's two pages, built apart from the app: nothing of it can end up in them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/guest-manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
      input: [join(import.meta.dirname, 'survey.html'), join(import.meta.dirname, 'share.html')],
    },
  },
});
