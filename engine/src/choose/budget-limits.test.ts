import { describe, expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, recommend } from '../index.ts';

describe('a budget in dollars', () => {
  test.each([
    ['under-10', 1000],
    ['10-20', 2000],
    ['20-40', 4000],
    ['40-75', 7500],
  ] as const)('of %s limits Best Match to %i cents', (budget, most) => {
    const shelf = indexShelf([
      cigar('within', { priceCents: most, strength: 'Full', flavorNotes: ['Pepper'] }),
      cigar('a cent above', { priceCents: most + 1 }),
    ]);
    const { primary } = recommend({ ...taste(), budget }, shelf, context({ exploration: false }));
    expect(primary?.cigarId).toBe('within');
  });

  test.each([
    ['under-10', 800, 2000],
    ['10-20', 1500, 4000],
    ['20-40', 3000, 7500],
  ] as const)('of %s limits Premium to one step above it, to the cent', (budget, own, most) => {
    const shelf = indexShelf([
      cigar('own', { priceCents: own }),
      cigar('within', { priceCents: most, strength: 'Full', flavorNotes: ['Pepper'] }),
      cigar('a cent above', { priceCents: most + 1, strength: 'Medium-Full' }),
    ]);
    const { primary, premium } = recommend({ ...taste(), budget }, shelf, context({ exploration: false }));
    expect([primary?.cigarId, premium?.cigarId]).toEqual(['own', 'within']);
  });
});
