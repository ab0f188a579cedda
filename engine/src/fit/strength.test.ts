import { describe, expect, test } from 'vitest';
import { taste } from '../../test/builders.ts';
import { NEUTRAL } from '../policy.ts';
import { strengthFits } from './strength.ts';

const tableOf = (experience: string, ...strength: string[]) =>
  strengthFits(taste({ experience, strength })) ?? [];

describe('the fit by strength', () => {
  test('is 1 for the requested strength and falls with every step away from it', () => {
    const [, mild = 0, mediumMild = 0, medium = 0, mediumFull = 0, full = 0] = tableOf('advanced', 'medium');
    expect(medium).toBe(1);
    expect(mild).toBeLessThan(mediumMild);
    expect(mediumMild).toBeLessThan(medium);
    expect(mediumFull).toBeLessThan(medium);
    expect(full).toBeLessThan(mediumFull);
  });

  test('of a stronger cigar rises with experience, of a milder one it falls', () => {
    const tables = ['intermediate', 'advanced', 'connoisseur'].map((level) => tableOf(level, 'medium'));
    const at = (order: number) => tables.map((table) => table[order] ?? 0);
    expect(at(4)).toEqual(at(4).toSorted((one, other) => one - other));
    expect(at(2)).toEqual(at(2).toSorted((one, other) => other - one));
    expect([new Set(at(2)).size, new Set(at(4)).size]).toEqual([3, 3]);
  });

  test('of a strength beyond two requested ones is lower than beyond one', () => {
    const [two, one] = [tableOf('intermediate', 'medium', 'medium-full'), tableOf('intermediate', 'medium')];
    expect(two[2]).toBeLessThan(one[2] ?? 0);
    expect(two[4]).toBeGreaterThan(one[4] ?? 1);
  });

  test('of a beginner without a request is that of Mild and Medium-Mild, and nothing beyond Medium fits', () => {
    const open = tableOf('beginner');
    expect(open).toEqual(tableOf('beginner', 'mild', 'medium-mild'));
    expect(Math.max(...open.slice(1))).toBe(1);
    expect(open.slice(4)).toEqual([0, 0]);
  });

  test('is neutral for a cigar of unknown strength', () => {
    expect(tableOf('advanced', 'full')[0]).toBe(NEUTRAL);
  });
});
