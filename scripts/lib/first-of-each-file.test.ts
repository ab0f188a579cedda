import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstOfEachFile } from './first-of-each-file.ts';
import { run } from './run.ts';
import { root } from './tree.ts';

it('takes the first journey of each file, with the names of what it is inside of', () => {
  const listed = `Listing tests:
  guest.spec.ts:12:1 › a guest answers
  guest.spec.ts:40:1 › a guest leaves
  quiz.spec.ts:7:3 › in Spanish › the quiz › opens
Total: 3 tests in 2 files
`;
  expect(firstOfEachFile(listed)).toEqual([
    'guest.spec.ts › a guest answers',
    'quiz.spec.ts › in Spanish › the quiz › opens',
  ]);
});

it('finds one in every spec file there is', async () => {
  const { output } = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=list'],
    { cwd: root },
  );
  const files = readdirSync(join(root, 'e2e'), { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.spec.ts'),
  );
  expect(firstOfEachFile(output).map((line) => line.split(' › ')[0])).toEqual(files.toSorted());
});
