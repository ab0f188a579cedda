import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'engine', include: ['engine/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], testTimeout: 120_000 } },
      './web/vitest.config.ts',
    ],
  },
});
