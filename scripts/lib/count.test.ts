import { expect, it } from 'vitest';
import { closingLine, countIn } from './count.ts';

it('reads the last closing line of a run', () => {
  expect(countIn('1 passed, 0 failed\nmore\n12 passed, 3 failed\n', 1)).toEqual({ passed: 12, failed: 3 });
});

it('never counts a run that failed as one without failures', () => {
  expect(countIn('12 passed, 0 failed\n', 1)).toEqual({ passed: 12, failed: 1 });
  expect(countIn('It broke before the first test.', 1)).toEqual({ passed: 0, failed: 1 });
});

it('does not read a closing line out of the middle of a sentence', () => {
  expect(countIn('We saw 4 passed, 1 failed today\n', 0)).toEqual({ passed: 0, failed: 0 });
});

it('sums up several runs', () => {
  const counts = [
    { passed: 10, failed: 0 },
    { passed: 5, failed: 2 },
  ];
  expect(closingLine(counts)).toEqual({ passed: 15, failed: 2, text: '15 passed, 2 failed' });
});
