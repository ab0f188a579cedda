import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../lib/tree.ts';
import { areas } from './areas.ts';

it.each(Object.entries(areas))('%s changes and runs files that exist', (_, { mutate, tests = [] }) => {
  const patterns = [...mutate, ...tests];
  // Stryker takes the patterns as one list with commas in between.
  expect(patterns.filter((pattern) => pattern.includes(','))).toEqual([]);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
