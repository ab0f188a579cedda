import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './build/floor.ts';
import { iconLinks } from './build/icon-links.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), iconLinks],
  build: { outDir: 'dist', emptyOutDir: true, target: buildTarget, cssTarget: buildTarget },
});
