import { expect, it } from 'vitest';
import { join } from 'node:path';
import { failures, type FileResult } from './failures.ts';
import { root } from './tree.ts';

const file = join(root, 'a/b.test.ts');
const error = (message: string, place: string) => ({
  name: 'AssertionError',
  message,
  stack: `AssertionError: ${message}\n    at /vitola/node_modules/vitest/run.ts:3:1\n    at /vitola/a/${place}:29`,
});
const known = (results: { tests?: object[]; suites?: object[]; errors?: object[]; state?: string }) =>
  ({
    moduleId: file,
    state: () => results.state ?? 'failed',
    errors: () => results.errors ?? [],
    children: { allTests: () => results.tests ?? [], allSuites: () => results.suites ?? [] },
  }) as unknown as FileResult;
const failed = (fullName: string, errors: object[]) => ({ fullName, result: () => ({ errors }) });

it('names a failed test with the first line of its error and where it was thrown', () => {
  const test = failed('adds up', [error('expected 1 to be 2\n\n- 2', 'b.test.ts:2')]);
  expect(failures([known({ tests: [test] })], [])).toEqual([
    'Failed: a/b.test.ts: adds up (AssertionError: expected 1 to be 2, b.test.ts:2)',
  ]);
});

it('names a failed test without an error alone, and a file of which nothing is known', () => {
  expect(failures([known({ tests: [failed('adds up', [])] }), known({})], [])).toEqual([
    'Failed: a/b.test.ts: adds up',
    'Failed: a/b.test.ts: the file itself',
  ]);
});

it('names a file that cannot be read, and a hook that failed', () => {
  const suite = { errors: () => [error('no such table', 'b.test.ts:4')] };
  const results = known({ errors: [error('no such module', 'c.ts:1')], suites: [suite] });
  expect(failures([results], [])).toEqual([
    'Failed: a/b.test.ts: the file itself (AssertionError: no such module, c.ts:1)',
    'Failed: a/b.test.ts: the file itself (AssertionError: no such table, b.test.ts:4)',
  ]);
});

it('names an error that no test caught, with the file and the test that ran when it came', () => {
  const passed = known({ state: 'passed' });
  const uncaught = { ...error('the connection ended', 'pool.ts:7'), VITEST_TEST_PATH: file };
  expect(
    failures([passed], [{ ...uncaught, VITEST_TEST_NAME: 'adds up' }, { message: 'closed late' }]),
  ).toEqual([
    'Failed: a/b.test.ts: an error that no test caught during “adds up” (AssertionError: the connection ended, pool.ts:7)',
    'Failed: an error that no test caught (Error: closed late)',
  ]);
});
