import { defineConfig } from 'oxlint';

interface Ban {
  group?: string[];
  regex?: string;
  importNames?: string[];
  message: string;
  allowTypeImports?: boolean;
}

const tests = ['**/*.test.ts', '**/*.test.tsx'];
const error = <T extends object[]>(...options: T): ['error', ...T] => ['error', ...options];
const imports = (...patterns: Ban[]) => ({ 'no-restricted-imports': error({ patterns }) });
const linesOfFunction = (max: number) => error({ max, skipBlankLines: true, skipComments: true });

// A ban on an import sees its specifier as written, so the door has one rule per depth of folder.
const door = 'A feature meets another only through its index.ts.';
const doorOfSibling: Ban = {
  group: ['../[a-z]*/**', '!../*/index.ts', '!../*/texts/texts.ts'],
  message: door,
};
const doorFromBelow: Ban = {
  group: ['../../[a-z]*/**', '!../../*/index.ts', '!../../*/texts/texts.ts'],
  message: door,
};
const doorFromOutside: Ban = { group: ['**/features/*/**', '!**/features/*/index.ts'], message: door };
const doorFromApp: Ban = { group: ['./features/*/**', '!./features/*/{index,routes}.ts'], message: door };
const outsideServer: Ban = {
  regex: String.raw`^@vitola/(web|bench|e2e)|^(\.\./)+(web|bench|e2e|contract|engine)/`,
  message: 'The server imports the contract and the engine, both by package name.',
};
const noStandIns: Ban = {
  regex: '^@vitola/stand-ins|/stand-ins/',
  message: 'Only billing’s sandbox and tests use the stand-ins.',
  allowTypeImports: true,
};
const outsideStandIns: Ban = {
  regex: String.raw`^@vitola/|^(\.\./)+(contract|engine|server|web|e2e|bench)/`,
  message: 'The stand-ins import none of our packages: they are other people’s servers.',
};
const outsideWeb: Ban = {
  regex: String.raw`^@vitola/(server|stand-ins|bench|e2e)|^(\.\./)+(server|stand-ins|bench|e2e|contract|engine)/`,
  message: 'The web app imports the contract and the engine, both by package name.',
};
const onlyContract = 'The contract imports zod and itself, nothing else.';
const outsideContract: Ban = { group: ['**', '!./**', '!zod'], message: onlyContract };
const outsideContractFromBelow: Ban = {
  group: ['**', '!./**', '!../*.ts', '!../*/*.ts', '!zod'],
  message: onlyContract,
};
const outsideEngine: Ban = {
  regex: String.raw`^[^.]|^(\.\./)+(contract|server|stand-ins|web|e2e|bench)/`,
  message: 'The engine imports nothing.',
};
// Lowest first; the folders of one entry may import each other.
const webLayers = [
  ['api', 'camera', 'downloads', 'forms', 'i18n', 'lazy', 'navigation', 'offline', 'text', 'time'],
  ['ui'],
  ['shell'],
  ['features'],
  ['app'],
];
const aboveWebLayer = (at: number): Ban => ({
  regex: String.raw`^(\.\./)+(${webLayers
    .slice(at + 1)
    .flat()
    .join('|')})/`,
  message:
    'The web app’s layers, lowest first, are api and its neighbors, ui, shell, features and app; a layer never imports a higher one.',
});
const webLayerRules = webLayers.slice(0, 3).map((folders, at) => ({
  files: folders.map((folder) => `web/src/${folder}/**`),
  excludeFiles: tests,
  rules: imports(outsideWeb, aboveWebLayer(at)),
}));
// Lowest first. `policy.ts` and `types.ts` lie below all of them, `recommend.ts` and `index.ts` above.
const engineLayers = ['shelf', 'taste', 'fit', 'choose', 'explain', 'member'];
const aboveEngineLayer = (layer: string): Ban => {
  const higher = [...engineLayers.slice(engineLayers.indexOf(layer) + 1), 'recommend', 'index'];
  return {
    regex: String.raw`^\.\.?/(${higher.join('|')})(/|\.ts$)`,
    message:
      'The engine’s layers, lowest first, are shelf, taste, fit, choose, explain and member; a layer never imports a higher one.',
  };
};
const engineLayerRules = engineLayers.map((layer) => ({
  files: [`engine/src/${layer}/**`],
  excludeFiles: tests,
  rules: imports(outsideEngine, aboveEngineLayer(layer)),
}));
// Lowest first; those of one row don’t know each other.
const serverLayers = [
  ['env', 'errors', 'files', 'html', 'crypto', 'qr'],
  ['db', 'mail'],
  ['jobs'],
  ['context'],
  ['http'],
  ['features', 'web', 'seed', 'start', 'commands', 'backup'],
];
const aboveServerLayer = (row: number): Ban => ({
  regex: String.raw`^(\.\./)+(${serverLayers
    .slice(row + 1)
    .flat()
    .join('|')})/`,
  message: 'A layer of the server never imports a higher one, and only the highest know a feature.',
});
const serverLayerRules = serverLayers.slice(0, -1).map((folders, row) => ({
  files: folders.map((folder) => `server/src/${folder}/**`),
  excludeFiles: tests,
  rules: imports(outsideServer, noStandIns, aboveServerLayer(row)),
}));
const withoutZod =
  '{cigar-drawing/*,errors,fields/facts-in-spanish,guest-domain-constants,inventory/flavors,leads/lead-constants,pages,permissions,plans,price,inventory/strengths,membership/palate-card-constants,membership/taste-constants,recommendation/match-band,recommendation/survey-constants,recommendation/table-constants,tablets/tablet-constants}';
const ownParts: Ban = {
  group: ['@base-ui/react', '@base-ui/react/**'],
  message: 'Screens use the parts of web/src/ui; a missing one is added there.',
};
const formsOfContract: Ban = {
  group: ['react-hook-form'],
  importNames: ['useForm'],
  message: 'A form is made with useContractForm of web/src/forms/contract-form.ts.',
};
const rawElements = {
  table: 'Table of ui/display/table.tsx',
  input: 'a field of ui/fields/',
  select: 'Select of ui/fields/select.tsx',
  textarea: 'TextArea of ui/fields/text-area.tsx',
  dialog: 'Dialog of ui/dialogs/dialog.tsx',
};
const notForGuests: Ban = {
  group: '** !./** !../** !{react,react-dom,qr} !{react,react-dom,qr}/** !@vitola/engine !@vitola/engine/**'
    .split(' ')
    .concat(`!@vitola/contract/${withoutZod}`),
  message: 'The guest’s bundle takes React and own code, nothing else.',
  allowTypeImports: true,
};

const impureGlobals = ['process', 'performance', 'crypto', 'fetch', 'setTimeout', 'setInterval', 'document'];
const pureEngine = {
  'no-restricted-globals': error(
    ...impureGlobals.map((name) => ({ name, message: 'The engine has no clock, no randomness and no I/O.' })),
  ),
  'no-restricted-properties': error(
    { object: 'Math', property: 'random', message: 'The engine takes its seed as an argument.' },
    { object: 'Date', property: 'now', message: 'The engine takes the time as an argument.' },
  ),
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/*.generated.ts'],
  rules: {
    eqeqeq: ['error', 'smart'],
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': linesOfFunction(60),
    'no-alert': 'error',
    'no-console': 'error',
    'no-control-regex': 'off',
    'no-else-return': 'error',
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-template': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'import/no-self-import': 'error',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/button-has-type': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/refs': 'off',
    'react/static-components': 'off',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/no-process-exit': 'error',
    'unicorn/no-useless-promise-resolve-reject': 'error',
    'unicorn/prefer-array-flat-map': 'error',
    'unicorn/prefer-array-some': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/prefer-string-replace-all': 'error',
    'unicorn/throw-new-error': 'error',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    {
      files: [
        '**/*.config.ts',
        'server/test/global-setup.ts',
        'e2e/support/product.ts',
        'e2e/support/closing-line.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['web/src/ui/**'], rules: { 'react/button-has-type': 'off' } },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': linesOfFunction(120) } },
    {
      files: [...tests, '**/test/**', 'e2e/**'],
      rules: {
        'max-lines-per-function': 'off',
        'react/rules-of-hooks': 'off',
        'typescript/no-misused-spread': 'off',
        'typescript/unbound-method': 'off',
        'vitest/expect-expect': [
          'error',
          { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'assert*'] },
        ],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-identical-title': 'error',
      },
    },
    { files: ['contract/src/*.ts'], rules: imports(outsideContract) },
    { files: ['contract/src/*/**'], rules: imports(outsideContractFromBelow) },
    { files: ['engine/src/**'], excludeFiles: tests, rules: { ...imports(outsideEngine), ...pureEngine } },
    {
      files: ['engine/src/{policy,types}*.ts'],
      rules: imports(outsideEngine, aboveEngineLayer('')),
    },
    ...engineLayerRules,
    { files: ['stand-ins/**'], rules: imports(outsideStandIns) },
    { files: ['server/**'], rules: imports(outsideServer) },
    { files: ['server/src/*.ts'], rules: imports(outsideServer, noStandIns, doorFromApp) },
    ...serverLayerRules,
    {
      files: ['server/src/{start,seed,commands,backup,web}/**'],
      excludeFiles: tests,
      rules: imports(outsideServer, noStandIns, doorFromOutside),
    },
    { files: ['server/src/features/*/*'], rules: imports(outsideServer, doorOfSibling) },
    { files: ['server/src/features/*/*/**'], rules: imports(outsideServer, doorFromBelow) },
    {
      files: ['server/src/features/*/*'],
      excludeFiles: ['server/src/features/billing/**', ...tests],
      rules: imports(outsideServer, noStandIns, doorOfSibling),
    },
    {
      files: ['server/src/features/*/*/**'],
      excludeFiles: ['server/src/features/billing/**', ...tests],
      rules: imports(outsideServer, noStandIns, doorFromBelow),
    },
    { files: ['web/src/**'], excludeFiles: tests, rules: imports(outsideWeb) },
    ...webLayerRules,
    { files: ['web/src/app/**'], excludeFiles: tests, rules: imports(outsideWeb, doorFromOutside) },
    {
      files: ['web/src/features/*/*'],
      excludeFiles: tests,
      rules: imports(outsideWeb, aboveWebLayer(3), doorOfSibling, ownParts, formsOfContract),
    },
    {
      files: ['web/src/features/*/*/**'],
      excludeFiles: tests,
      rules: imports(outsideWeb, aboveWebLayer(3), doorFromBelow, ownParts, formsOfContract),
    },
    {
      // The guest’s pages have their own markup and CSS: web/src/ui loads more than they may.
      files: ['web/src/{app,dev,features,shell}/**'],
      excludeFiles: ['web/src/features/{survey,sharing}/**', ...tests],
      rules: {
        'react/forbid-elements': error({
          forbid: Object.entries(rawElements).map(([element, part]) => ({
            element,
            message: `use ${part}`,
          })),
        }),
      },
    },
    {
      files: ['web/src/features/{survey,sharing}/*'],
      excludeFiles: tests,
      rules: imports(outsideWeb, aboveWebLayer(3), doorOfSibling, notForGuests),
    },
    {
      files: ['web/src/features/{survey,sharing}/*/**'],
      excludeFiles: tests,
      rules: imports(outsideWeb, aboveWebLayer(3), doorFromBelow, notForGuests),
    },
    {
      files: ['web/src/ui/cigar/**'],
      excludeFiles: tests,
      rules: imports(outsideWeb, aboveWebLayer(1), notForGuests),
    },
  ],
});
