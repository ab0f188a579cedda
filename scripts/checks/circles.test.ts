import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { circles } from './circles.ts';

it('names the files of a circle of values or of types', async () => {
  const root = plant({
    'server/src/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
    'server/src/b.ts': "import type { A } from './c.ts';\nexport const b: A = 1;\n",
    'server/src/c.ts': "import { a } from './a.ts';\nexport type A = number;\nexport const c = a;\n",
    'web/src/screen.tsx': "import { dialog } from './dialog.tsx';\nexport const screen = dialog;\n",
    'web/src/dialog.tsx':
      "import type { Props } from './screen.tsx';\nexport const dialog = (props: Props) => props;\n",
    'web/src/self.ts': "export * from './self.ts';\n",
  });
  expect(await circles(root)).toEqual([
    'these files import each other: server/src/a.ts, server/src/b.ts, server/src/c.ts',
    'these files import each other: web/src/dialog.tsx, web/src/screen.tsx',
    'these files import each other: web/src/self.ts',
  ]);
});

it('takes two ways to one file, a later load that leads back, and tests that import what imports their builders', async () => {
  const root = plant({
    'server/src/top.ts': "import './left.ts';\nimport './right.ts';\n",
    'server/src/left.ts': "import { base } from './base.ts';\nexport const left = base;\n",
    'server/src/right.ts': "import { base } from './base.ts';\nexport const right = base;\n",
    'server/src/base.ts': 'export const base = 1;\n',
    'web/src/screen.tsx': "export const load = () => import('./dialog.tsx');\n",
    'web/src/dialog.tsx':
      "import type { Props } from './screen.tsx';\nexport const dialog = (props: Props) => props;\n",
    'server/src/base.test.ts': "import './top.ts';\nexport * from './base.test.ts';\n",
  });
  expect(await circles(root)).toEqual([]);
});
