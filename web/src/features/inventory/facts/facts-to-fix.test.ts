import type { FactOrigin } from '@vitola/contract/inventory/fact-sources';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { describe, expect, it } from 'vitest';
import { factsToFix } from './facts-to-fix.ts';

const at = '2026-11-20T18:00:00.000Z';
const machine: FactOrigin = { source: 'catalogue', confidence: 0.8, at, confirmedAt: null };
const full = {
  isActive: true,
  isOutOfStock: false,
  stock: null,
  recommendationCount: 0,
  strength: 'Full',
  flavorNotes: ['Cedar'],
  size: '6 x 50',
  smokingTime: '60 minutes',
  price: '9.00',
  sources: {},
};
const cigar = (id: string, over: object = {}) => ({ ...full, id, ...over }) as Cigar;
const idsOf = (shelf: Cigar[]) => factsToFix(shelf).map(({ cigar: { id } }) => id);
const factsOf = (over: object) => factsToFix([cigar('1', over)])[0]?.facts;

describe('facts to fix', () => {
  it('are empty when a person confirmed every fact that a match uses', () => {
    const confirmed = { sources: { strength: { ...machine, confirmedAt: at }, binder: machine } };
    expect(factsToFix([cigar('1'), cigar('2', confirmed)])).toEqual([]);
  });

  it('are the missing facts, and those that a machine filled in', () => {
    expect(factsOf({ strength: null, sources: { flavorNotes: machine } })).toEqual([
      { name: 'strength', state: 'unknown' },
      { name: 'flavorNotes', state: 'unverified' },
    ]);
  });

  it('include the size where no smoking time is set, as the engine does', () => {
    expect(factsOf({ smokingTime: null, sources: { size: machine } })).toEqual([
      { name: 'size', state: 'unverified' },
    ]);
    expect(factsOf({ smokingTime: null, size: null })).toEqual([{ name: 'smokingTime', state: 'unknown' }]);
  });

  it('start with the cigar that is shown most, then with the fact that weighs most', () => {
    const shelf = [
      cigar('price', { price: null }),
      cigar('strength', { strength: null }),
      cigar('verified less', { sources: { strength: machine } }),
      cigar('shown often', { sources: { strength: machine }, recommendationCount: 40 }),
    ];
    expect(idsOf(shelf)).toEqual(['shown often', 'strength', 'price', 'verified less']);
  });

  it('leave out unavailable cigars, and are at most a handful', () => {
    expect(
      idsOf([cigar('1', { price: null, stock: 0 }), cigar('2', { price: null, isOutOfStock: true })]),
    ).toEqual([]);
    expect(idsOf(Array.from({ length: 9 }, (_, n) => cigar(String(n), { price: null })))).toHaveLength(5);
  });
});
