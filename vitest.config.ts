import { defineConfig } from 'vitest/config';
import { ClosingReporter } from './scripts/lib/closing-reporter.ts';
import { keepTemporaryFilesInMemory } from './scripts/test/temporary-files.ts';
import { maxWorkers } from './vitest.workers.ts';

keepTemporaryFilesInMemory();

const machine = '{scripts,server,bench}/**/*.machine.test.ts';
// They replace a module, which no other file may see.
const isolated = '{contract,server,web}/**/*.isolated.test.ts';
const database = {
  globalSetup: ['server/test/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers,
    reporters: ['default', new ClosingReporter()],
    // One order for everybody, so that a failure repeats; `--sequence.seed=N` tries another.
    sequence: { shuffle: true, seed: 1 },
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['contract/**/*.test.ts'], exclude: [isolated], isolate: false },
      },
      {
        extends: true,
        // The properties take seconds, on a busy machine many.
        test: { name: 'engine', include: ['engine/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [machine, isolated],
          isolate: false,
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['bench/**/*.test.ts'],
          exclude: [machine],
          testTimeout: 120_000,
        },
      },
      './web/vitest.config.ts',
      './web/vitest.isolated.config.ts',
      {
        extends: true,
        test: {
          name: 'web logic',
          include: ['web/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', isolated],
          isolate: false,
          ...database,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: [isolated], exclude: ['**/node_modules/**'], ...database },
      },
      {
        extends: true,
        test: {
          name: 'machine',
          include: [machine],
          exclude: ['**/node_modules/**'],
          // They start and kill processes, and measure: nothing else may run at the same time.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...database,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
