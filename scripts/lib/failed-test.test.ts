import { expect, it } from 'vitest';
import { nameAndReason } from './failed-test.ts';

it('names a failed test with the first line of its error and where it was thrown', () => {
  const error =
    'AssertionError: expected 1 to be 2\n    at /vitola/node_modules/vitest/run.js:3:1\n    at /vitola/a/b.test.ts:2:29';
  expect(nameAndReason({ fullName: 'adds up', status: 'failed', failureMessages: [error] })).toBe(
    'adds up (AssertionError: expected 1 to be 2, b.test.ts:2)',
  );
});

it('names a failed test without an error alone', () => {
  expect(nameAndReason({ fullName: 'adds up', status: 'failed', failureMessages: [] })).toBe('adds up');
});
