import { expect, it } from 'vitest';
import { type Sighting, see } from './sighting.ts';

/** Which of the pictures, given as time and code, make a code count. */
function counted(pictures: readonly (readonly [number, string])[]): [number, string][] {
  let last: Sighting | undefined;
  return pictures.flatMap(([at, text]) => {
    last = see(last, text, at);
    return last.counts ? [[at, text] as [number, string]] : [];
  });
}

it('counts a code at its second picture, and once while it stays in sight', () => {
  expect(counted([0, 150, 300, 450, 600, 1700, 2800].map((at) => [at, 'A']))).toEqual([[150, 'A']]);
});

it('counts it again after it was away for more than a second', () => {
  const pictures = [0, 150, 300, 1500, 1650].map((at) => [at, 'A'] as const);
  expect(counted(pictures)).toEqual([
    [150, 'A'],
    [1650, 'A'],
  ]);
});

it('ignores one misread picture between two good ones', () => {
  const pictures = [
    [0, 'A'],
    [150, 'A'],
    [300, 'B'],
    [450, 'A'],
    [600, 'A'],
  ] as const;
  expect(counted(pictures)).toEqual([[150, 'A']]);
});

it('counts the next code at once', () => {
  const pictures = [
    [0, 'A'],
    [150, 'A'],
    [300, 'B'],
    [450, 'B'],
  ] as const;
  expect(counted(pictures)).toEqual([
    [150, 'A'],
    [450, 'B'],
  ]);
});
