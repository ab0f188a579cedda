import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { maxWorkers } from '../vitest.workers.ts';

/** Tests that other files of the same worker must not notice: they replace a module, or stop the browser's clock. */
export const isolated = [
  '**/*.isolated.test.tsx',
  '**/*.isolated.dom.test.ts',
  'src/features/survey/**/*.test.tsx',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    maxWorkers,
    sequence: { shuffle: true },
    environment: 'jsdom',
    include: ['**/*.test.tsx', '**/*.dom.test.ts'],
    exclude: [...isolated, '**/node_modules/**'],
    // Loading the app once a worker, not once a file, halves the time.
    isolate: false,
    setupFiles: ['./test/setup.ts'],
    globalSetup: ['../server/test/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
