import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { oldestBrowsers, support } from './floor.ts';

const project = {
  'README.md': `It runs in ${support}.\n`,
  'web/tsconfig.json': JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['esnext', 'dom'], jsx: 'preserve', types: [] },
    include: ['src'],
  }),
};
const problemsOf = (files: Record<string, string>) =>
  oldestBrowsers(plant({ ...project, ...files }, ['tsconfig.base.json']));

it('refuses what the oldest supported browsers lack, wherever the web app takes it from', async () => {
  const problems = await problemsOf({
    'web/src/groups.ts': 'export const groups = Map.groupBy([1], (one) => one);\n',
    'web/src/both.ts': 'export const both = new Set([1]).union(new Set([2]));\n',
    'web/src/seen.ts':
      "import { late } from '../../contract/src/late.ts';\n\nexport const seen = (part: Element) => part.checkVisibility() || late;\n",
    'web/src/parsed.ts': "export const parsed = URL.canParse('/') || navigation.currentEntry;\n",
    'contract/src/late.ts': 'export const late = Promise.withResolvers<boolean>();\n',
  });
  expect(problems).toEqual([
    'contract/src/late.ts:1: Promise.withResolvers needs Safari 17.4, iOS 17.4, Chrome 119, Edge 119',
    'web/src/both.ts:1: Set.union needs Safari 17, iOS 17, Chrome 122, Edge 122',
    'web/src/groups.ts:1: Map.groupBy needs Safari 17.4, iOS 17.4, Chrome 117, Edge 117',
    'web/src/parsed.ts:1: canParse needs Safari 17, iOS 17, Chrome 120, Edge 120',
    expect.stringMatching(/^web\/src\/parsed\.ts:1: navigation needs Safari/),
    expect.stringMatching(/^web\/src\/parsed\.ts:1: Navigation\.currentEntry needs Safari/),
    expect.stringMatching(/^web\/src\/seen\.ts:3: Element\.checkVisibility needs Safari 17\.4/),
  ]);
});

it('refuses expressions and attributes that they cannot read', async () => {
  const problems = await problemsOf({
    'web/src/words.ts':
      'export const after = /(?<=-)./;\nexport const letters = /[\\p{L}--[a-z]]/v;\nexport const loose = /(?i:a)/;\nexport const named = /(?<letter>[a-z])(?:-)/u;\n',
    'web/src/menu.tsx': 'export const Menu = () => <div popover="auto" inert />;\n',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^web\/src\/menu\.tsx:1: the attribute popover needs Safari 17/),
    expect.stringMatching(/^web\/src\/words\.ts:1: lookbehind/),
    expect.stringMatching(/^web\/src\/words\.ts:2: the v flag/),
    expect.stringMatching(/^web\/src\/words\.ts:3: modifiers/),
  ]);
});

it('refuses styles that they do not draw, but inside of a question whether they do', async () => {
  const problems = await problemsOf({
    'web/src/styles/app.css':
      ':root {\n  color: light-dark(black, white);\n}\n@starting-style {\n  p { opacity: 0; }\n}\ntextarea {\n  field-sizing: content;\n}\n@supports (anchor-name: --a) {\n  p { anchor-name: --a; }\n}\np:has(a) { inset: 0; }\n',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^web\/src\/styles\/app\.css:2: light-dark\(\) needs Safari 17\.5/),
    expect.stringMatching(/^web\/src\/styles\/app\.css:4: @starting-style needs Safari 17\.5/),
    expect.stringMatching(/^web\/src\/styles\/app\.css:8: field-sizing needs Safari 26/),
  ]);
});

it('takes what is not newer, what is our own, a type, and what a comment says is done without', async () => {
  const problems = await problemsOf({
    'web/src/fine.ts':
      "interface Groups {\n  groupBy: (name: string) => string;\n}\nexport const own = (groups: Groups, of?: NavigateEvent) => groups.groupBy(`${[3, 1].toSorted().at(-1)} ${typeof of}`);\n// newer: Safari waits a turn instead.\nexport const idle = typeof requestIdleCallback === 'function';\n",
    'web/src/fine.test.ts': 'export const groups = Map.groupBy([1], (one) => one);\n',
    'web/src/dev/tool.ts': 'export const groups = Map.groupBy([1], (one) => one);\n',
  });
  expect(problems).toEqual([]);
});

it('refuses a README that does not say which browsers are supported', async () => {
  expect(await problemsOf({ 'README.md': '# Vitola\n' })).toEqual([`README.md does not say "${support}"`]);
});
