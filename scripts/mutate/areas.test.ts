import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { root } from '../lib/tree.ts';
import { areas } from './areas.ts';

it.each(Object.entries(areas))('%s changes and runs files that exist', async (_, { mutate, tests = [] }) => {
  for (const pattern of [...mutate, ...tests]) {
    // Stryker takes the patterns as one list with commas in between.
    expect(pattern).not.toContain(',');
    expect(await Array.fromAsync(glob(pattern, { cwd: root })), pattern).not.toEqual([]);
  }
});
