import { defineConfig } from 'vitest/config';
import config, { isolated } from './vitest.config.ts';

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    name: 'web isolated',
    include: isolated,
    exclude: ['**/node_modules/**'],
    isolate: true,
  },
});
