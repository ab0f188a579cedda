import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContext, anyShelf, anySurveyTaste } from '../test/arbitraries.ts';
import { cigar, context, taste } from '../test/builders.ts';
import {
  explainFit,
  indexShelf,
  recommend,
  recommendForTable,
  type ShelfCigar,
  type Taste,
} from './index.ts';
import { EXPLORATION_RANGE, FEEDBACK_BAND, MAX_BEGINNER_STRENGTH } from './policy.ts';
import { strengthOrder } from './shelf/strength-scale.ts';

const anyTable = fc.array(anySurveyTaste, { minLength: 2, maxLength: 6 });
const runs = { numRuns: 500 };

const isOnOffer = ({ isActive, isOutOfStock, stock }: ShelfCigar) => isActive && !isOutOfStock && stock !== 0;
const strengthOf = ({ strength }: ShelfCigar) => (strength ? strengthOrder(strength) : 0);

describe('what a table shares', () => {
  test('is on offer, and one cigar', () => {
    fc.assert(
      fc.property(anyTable, anyShelf, anyContext, (tastes, cigars, ctx) => {
        const shared = recommendForTable(tastes, indexShelf(cigars), ctx);
        if (shared) expect(cigars.filter(isOnOffer).map(({ id }) => id)).toContain(shared.cigarId);
      }),
      runs,
    );
  });

  test('doesn’t depend on the order of the guests or of the shelf, nor on what was recommended before', () => {
    const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
    const both = fc
      .tuple(anyTable, anyShelf)
      .chain(([tastes, cigars]) =>
        fc.tuple(fc.constant({ tastes, cigars }), shuffled(tastes), shuffled(cigars)),
      );
    fc.assert(
      fc.property(both, anyContext, ([{ tastes, cigars }, otherTastes, otherCigars], ctx) => {
        const shelf = indexShelf(cigars);
        const first = recommendForTable(tastes, shelf, ctx);
        recommend(tastes[0] as Taste, shelf, { ...ctx, exclusions: cigars.slice(0, 3).map(({ id }) => id) });
        expect(recommendForTable(tastes, shelf, ctx)).toEqual(first);
        const other = recommendForTable(otherTastes, indexShelf(otherCigars), ctx);
        expect([other?.cigarId, other?.score]).toEqual([first?.cigarId, first?.score]);
      }),
      runs,
    );
  });

  test('suits the least happy guest as well as any cigar that everybody may be shown', () => {
    const anyPrice = anyTable.map((tastes) => tastes.map((own) => ({ ...own, budget: null })));
    fc.assert(
      fc.property(anyPrice, anyShelf, anyContext, (tastes, cigars, ctx) => {
        const priced = cigars.map((own) => ({ ...own, priceCents: own.priceCents ?? 900 }));
        const free = tastes.map((own) => ({ ...own, experience: 'regular', times: [] }) as const);
        const shelf = indexShelf(priced);
        const shared = recommendForTable(free, shelf, ctx);
        const leastFit = (id: string) =>
          Math.min(...free.map((own) => explainFit(own, shelf, id, ctx)?.fit ?? Infinity));
        const best = Math.max(...priced.filter(isOnOffer).map(({ id }) => leastFit(id)));
        if (shared)
          expect(leastFit(shared.cigarId)).toBeGreaterThanOrEqual(
            best - EXPLORATION_RANGE - 2 * FEEDBACK_BAND - 1e-9,
          );
        else expect(priced.filter(isOnOffer)).toEqual([]);
      }),
      runs,
    );
  });

  test('breaks no guard: with a beginner it is never stronger than Medium while anything else is left', () => {
    fc.assert(
      fc.property(anyTable, anyShelf, anyContext, (tastes, cigars, ctx) => {
        const guests = [{ ...(tastes[0] as Taste), experience: 'beginner' as const }, ...tastes.slice(1)];
        const shared = recommendForTable(guests, indexShelf(cigars), ctx);
        const own = cigars.find(({ id }) => id === shared?.cigarId);
        const hasMild = cigars.some((each) => isOnOffer(each) && strengthOf(each) <= MAX_BEGINNER_STRENGTH);
        if (own && hasMild) expect(strengthOf(own)).toBeLessThanOrEqual(MAX_BEGINNER_STRENGTH);
      }),
      runs,
    );
  });

  test('says how it matches each guest, and counts as much as for the least happy one', () => {
    fc.assert(
      fc.property(anyTable, anyShelf, anyContext, (tastes, cigars, ctx) => {
        const shared = recommendForTable(tastes, indexShelf(cigars), ctx);
        if (!shared) return;
        expect(shared.guests).toHaveLength(tastes.length);
        expect(shared.percent).toBe(Math.min(...shared.guests.map(({ percent }) => percent)));
        expect(shared.reasons.length).toBeLessThanOrEqual(3);
      }),
      runs,
    );
  });
});

describe('a table of six', () => {
  test('shares what no guest minds, rather than what five of them like best', () => {
    const spicy = cigar('spicy', { strength: 'Full', flavorNotes: ['Pepper'], smokingTime: '55' });
    const gentle = cigar('gentle', {
      strength: 'Medium',
      flavorNotes: ['Cream', 'Pepper'],
      smokingTime: '55',
    });
    const bold = taste({ experience: 'connoisseur', strength: ['full'], flavors: ['spicy'] });
    const beginner = taste({ experience: 'beginner', strength: ['mild'], flavors: ['creamy'] });
    const shelf = indexShelf([spicy, gentle]);
    expect(recommendForTable([bold, bold, bold, bold, bold], shelf, context())?.cigarId).toBe('spicy');
    const shared = recommendForTable([bold, bold, bold, bold, bold, beginner], shelf, context());
    expect(shared?.cigarId).toBe('gentle');
    expect(shared?.guests).toHaveLength(6);
  });
});

describe('a table of two', () => {
  const mild = cigar('mild', { strength: 'Mild', flavorNotes: ['Cream'], smokingTime: '40' });
  const full = cigar('full', { strength: 'Full', flavorNotes: ['Pepper'], smokingTime: '70' });
  const between = cigar('between', {
    strength: 'Medium',
    flavorNotes: ['Cream', 'Pepper'],
    smokingTime: '55',
  });
  const gentle = taste({ strength: ['mild'], flavors: ['creamy'] });
  const bold = taste({ experience: 'connoisseur', strength: ['full'], flavors: ['spicy'] });

  test('with opposite tastes shares the cigar between them, which neither would get alone', () => {
    const shelf = indexShelf([mild, full, between]);
    expect(recommend(gentle, shelf, context()).primary?.cigarId).toBe('mild');
    expect(recommend(bold, shelf, context()).primary?.cigarId).toBe('full');
    expect(recommendForTable([gentle, bold], shelf, context())?.cigarId).toBe('between');
  });

  test('with the same taste shares what suits both best', () => {
    const shelf = indexShelf([mild, full, between]);
    expect(recommendForTable([gentle, gentle], shelf, context())?.cigarId).toBe('mild');
  });

  test('stays within the smaller budget while anything suitable is', () => {
    const priced = [600, 900, 1200, 4000].map((priceCents) => cigar(`c${priceCents}`, { priceCents }));
    const shelf = indexShelf([...priced, cigar('unpriced', { priceCents: null })]);
    const shared = recommendForTable(
      [taste({ budget: 'budget' }), taste({ budget: 'premium' })],
      shelf,
      context(),
    );
    expect(['c600', 'c900']).toContain(shared?.cigarId);
  });

  test('shares a cigar without a price only where none has one', () => {
    const shelf = indexShelf([cigar('unpriced', { priceCents: null })]);
    expect(recommendForTable([gentle, bold], shelf, context())?.cigarId).toBe('unpriced');
  });

  test('shares nothing where no cigar may be shown to both, and from an empty shelf', () => {
    expect(recommendForTable([gentle, bold], indexShelf([]), context())).toBeNull();
    expect(
      recommendForTable([gentle, bold], indexShelf([mild]), context({ exclusions: ['mild'] })),
    ).toBeNull();
  });

  test('reads notes that one of them asked for, and no other reason that isn’t true for both', () => {
    const shelf = indexShelf([between]);
    const hurried = taste({ strength: ['mild'], flavors: ['creamy'], time: '20-30' });
    const shared = recommendForTable([hurried, bold], shelf, context());
    expect(shared?.reasons.join(' ')).toMatch(/cream/i);
    expect(shared?.reasons.join(' ')).toMatch(/pepper/i);
    expect(shared?.reasons.join(' ')).not.toMatch(/time|price/i);
    const [first, second] = shared?.guests.map(({ reasons }) => reasons.join(' ')) ?? [];
    expect(first).toMatch(/cream/i);
    expect(first).not.toMatch(/pepper/i);
    expect(second).toMatch(/pepper/i);
    expect(second).not.toMatch(/cream/i);
  });

  test('is told whom it misses, and when the lounge closes', () => {
    const shelf = indexShelf([between, cigar('long', { smokingTime: '120' })]);
    const closing = { minutesToClosing: 60, closesAt: '23:00' };
    const shared = recommendForTable([gentle, bold], shelf, context(closing));
    expect(shared?.guests.map(({ miss }) => miss)).toEqual([
      'Stronger than you asked: Medium',
      'Milder than you asked: Medium',
    ]);
    expect(shared?.closing).toBe('We close at 11 PM: it’s done by then.');
    const late = { minutesToClosing: 20, closesAt: '23:00' };
    expect(recommendForTable([gentle, bold], shelf, context(late))?.closing).toBe(
      'We close at 11 PM, before it’s done.',
    );
  });
});
