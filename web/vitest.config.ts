import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { maxWorkers } from '../vitest.workers.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    maxWorkers,
    sequence: { shuffle: true },
    environment: 'jsdom',
    include: ['**/*.test.tsx', '**/*.dom.test.ts'],
    setupFiles: ['./test/setup.ts'],
    globalSetup: ['../server/test/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
