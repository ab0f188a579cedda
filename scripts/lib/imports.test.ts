import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { importsOf, reach, importPathTo } from './imports.ts';

it('reads every kind of import', () => {
  const text = `import a from 'one';
import { b,
  type B,
} from './two.ts';
import type { C } from './three.ts';
import './four.css';
export * from './five.ts';
export type { D } from './six.ts';
const e = await import('./seven.ts');
const from = "import { x } from 'eight'";
`;
  expect(importsOf(text)).toEqual([
    { specifier: 'one', typeOnly: false, isLater: false },
    { specifier: './two.ts', typeOnly: false, isLater: false },
    { specifier: './three.ts', typeOnly: true, isLater: false },
    { specifier: './four.css', typeOnly: false, isLater: false },
    { specifier: './five.ts', typeOnly: false, isLater: false },
    { specifier: './six.ts', typeOnly: true, isLater: false },
    { specifier: './seven.ts', typeOnly: false, isLater: true },
  ]);
});

it('follows imports through files and workspaces, circles included, and tells the way', () => {
  const root = plant({
    'web/src/entry.tsx':
      "import { a } from './part.ts';\nimport type { Z } from 'zod';\nimport './entry.css';\n",
    'web/src/entry.css': '',
    'web/src/part.ts': "import { words } from '@vitola/contract/words';\nimport './entry.tsx';\n",
    'contract/src/words.ts': "export { z } from 'zod';\n",
  });
  const reached = reach(root, 'web/src/entry.tsx');
  expect([...reached.files.keys()]).toEqual([
    'web/src/entry.tsx',
    'web/src/part.ts',
    'web/src/entry.css',
    'contract/src/words.ts',
  ]);
  expect([...reached.packages]).toEqual([['zod', 'contract/src/words.ts']]);
  expect(importPathTo(reached, 'contract/src/words.ts')).toEqual([
    'web/src/entry.tsx',
    'web/src/part.ts',
    'contract/src/words.ts',
  ]);
});
