import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { format, lint, types, unused } from './tools.ts';

const copied = ['oxlint.config.ts', '.oxfmtrc.json', '.gitignore', 'tsconfig.base.json', 'knip.json'];
const tsconfig = { 'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["*.ts"] }' };

it('refuses a file that is not formatted', async () => {
  const root = plant(
    { 'server/src/wide.ts': 'export const a   = 1\n', 'server/src/right.ts': 'export const a = 1;\n' },
    copied,
  );
  const [problem] = await format(root);
  expect(problem).toContain('server/src/wide.ts');
  expect(problem).not.toContain('server/src/right.ts');
});

it('refuses what the lint rules forbid', async () => {
  const long = (lines: number) => `export function long() {\n${'  void 0;\n'.repeat(lines)}}\n`;
  const root = plant(
    {
      ...tsconfig,
      'server/src/default-export.ts': 'export default 1;\n',
      'server/src/printed.ts': "export const print = () => console.log('here');\n",
      'server/src/marked.ts': `/** ${'TO'}DO: later */\nexport const a = 1;\n`,
      'server/src/anything.ts': 'export const a = (b: any): unknown => b;\n',
      'server/src/sure.ts': 'export const a = (b: string | null) => b!.length;\n',
      'server/src/floating.ts': 'const go = async () => 1;\nexport const a = () => {\n  go();\n};\n',
      'server/src/long-function.ts': long(60),
      'server/src/long-file.ts': Array.from({ length: 301 }, (_, at) => `export const a${at} = 1;\n`).join(
        '',
      ),
      'server/src/empty.test.ts': "import { it } from 'vitest';\n\nit('asserts nothing', () => {});\n",
      'web/src/label.tsx': 'export const Picture = () => <img src="/a.png" />;\n',
      'web/src/press.tsx': 'export const Press = () => <button>Go</button>;\n',
    },
    copied,
  );
  const [problem = ''] = await lint(root);
  const found = [...problem.matchAll(/^(\S+?):\d+:\d+: .* \[Error\/(.+)\]$/gm)];
  const rules = found.map(([, file, rule]) => `${file} ${rule}`);
  expect(rules.toSorted()).toEqual([
    'server/src/anything.ts typescript(no-explicit-any)',
    'server/src/default-export.ts import(no-default-export)',
    'server/src/empty.test.ts vitest(expect-expect)',
    'server/src/floating.ts typescript(no-floating-promises)',
    'server/src/long-file.ts eslint(max-lines)',
    'server/src/long-function.ts eslint(max-lines-per-function)',
    'server/src/marked.ts eslint(no-warning-comments)',
    'server/src/printed.ts eslint(no-console)',
    'server/src/sure.ts typescript(no-non-null-assertion)',
    'web/src/label.tsx jsx-a11y(alt-text)',
    'web/src/press.tsx react(button-has-type)',
  ]);
});

it('refuses a type error in any workspace', async () => {
  const root = plant(
    {
      ...tsconfig,
      'package.json': '{ "type": "module" }',
      'vitest.config.ts': 'export const a: number = 1;\n',
      'engine/tsconfig.json': '{ "extends": "../tsconfig.base.json", "include": ["src"] }',
      'engine/src/fit.ts': "export const a: number = 'one';\n",
    },
    copied,
  );
  const [first, second] = [await types(root), await types(root)];
  expect(second).toEqual(first);
  expect(first).toEqual([
    "engine/src/fit.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
});

it('refuses files, exports and dependencies that nothing uses', async () => {
  const manifest = (name: string, more = {}) => JSON.stringify({ name, type: 'module', ...more });
  const root = plant(
    {
      ...tsconfig,
      'package.json': manifest('vitola', { workspaces: ['server'] }),
      'server/package.json': manifest('@vitola/server', { dependencies: { zod: '1.0.0' } }),
      'server/src/main.ts': "import { used } from './part.ts';\n\nused();\n",
      'server/src/part.ts': 'export const used = () => 1;\nexport const idle = () => 2;\n',
      'server/src/orphan.ts': 'export const alone = 1;\n',
    },
    copied,
  );
  const [problem] = await unused(root);
  expect(problem).toMatch(/Unused files \(1\)\nserver\/src\/orphan\.ts/);
  expect(problem).toMatch(/Unused dependencies \(1\)\nzod/);
  expect(problem).toMatch(/Unused exports \(1\)\nidle/);
});
