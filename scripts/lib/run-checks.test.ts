import { expect, it } from 'vitest';
import { runChecks } from './run-checks.ts';

async function outcomeOf(checks: Parameters<typeof runChecks>[0]) {
  const said: string[] = [];
  const code = await runChecks(checks, '/', (line) => said.push(line.replace(/\d+\.\d s/, '0.0 s')));
  return { code, said };
}

it('says one line for each check and a closing count', async () => {
  expect(await outcomeOf({ names: () => [] })).toEqual({
    code: 0,
    said: ['ok    names         0.0 s', '1 passed, 0 failed'],
  });
});

it('fails when one check finds a problem or breaks, and shows why', async () => {
  const broken = () => {
    throw new Error('no such folder');
  };
  const { code, said } = await outcomeOf({ names: () => ['a.ts: wrong'], tables: broken, docs: () => [] });
  expect(code).toBe(1);
  expect(said).toContain('FAIL  names         0.0 s');
  expect(said).toContain('      a.ts: wrong');
  expect(said.join('\n')).toContain('Error: no such folder');
  expect(said.at(-1)).toBe('1 passed, 2 failed');
});
