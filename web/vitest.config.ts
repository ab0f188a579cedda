import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    sequence: { shuffle: true },
    environment: 'jsdom',
    include: ['**/*.test.tsx', '**/*.dom.test.ts'],
    setupFiles: ['./test/setup.ts'],
    globalSetup: ['../server/test/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
