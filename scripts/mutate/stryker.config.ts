import type { Stryker } from '@stryker-mutator/core';

/** How `npm run mutate` changes and tests the code; `areas.ts` lists what it covers. No part of `npm test`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Tables and constants are read when their module loads: each of their mutants would run every test.
  ignoreStatic: true,
  // Texts are compared word for word where they are shown, and an emptied statement of SQL always fails.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  // What no measured test reads is not copied for a run.
  ignorePatterns: ['e2e', 'bench', 'dist', '.data', '/reports'],
  // Stryker rewrites tsconfig files with functions that TypeScript 7 no longer has: it must find none.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
} satisfies ConstructorParameters<typeof Stryker>[0];
