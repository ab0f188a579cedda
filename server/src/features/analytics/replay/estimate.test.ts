import { describe, expect, it } from 'vitest';
import { replay, type Estimate, type Visit } from './estimate.ts';
import { intervalOf } from './interval.ts';
import { alwaysShow, leaveOut, onlyTheBest } from './policies.ts';

/** Numbers from 0 to 1 that are the same at every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Visits with one card: cigar `a` with chance `chance`, else `b`. Guests buy with these rates. */
function visitsOf(count: number, rates: { a: number; b: number }, seed = 1, chance = 0.5): Visit[] {
  const next = numbers(seed);
  return Array.from({ length: count }, () => {
    const isA = next() < chance;
    return {
      draws: [
        isA
          ? { cigarId: 'a', alternatives: { b: 1 - chance } }
          : { cigarId: 'b', alternatives: { a: chance } },
      ],
      bought: next() < (isA ? rates.a : rates.b),
    };
  });
}
const estimateOf = (visits: readonly Visit[], policy = alwaysShow('a')): Estimate => {
  const { estimate } = replay(visits, policy);
  if (typeof estimate === 'string') throw new Error(estimate);
  return estimate;
};

describe('an estimate', () => {
  it('says how many more would have bought, within an interval, and the same by inverse propensity', () => {
    const visits = visitsOf(1000, { a: 0.6, b: 0.2 });
    const { more, low, high, inversePropensity } = estimateOf(visits);
    expect(more).toBeCloseTo((low + high) / 2, 9);
    expect(low).toBeGreaterThan(50);
    for (const found of [more, inversePropensity]) expect(Math.abs(found - 200)).toBeLessThan(80);
    // The model narrows what inverse propensity alone leaves open: 1.96 x the root of 400 here.
    expect(high - more).toBeLessThan(39);
  });

  it('of leaving a cigar out is that of always showing the only other one', () => {
    const visits = visitsOf(400, { a: 0.3, b: 0.5 }, 7, 0.3);
    const [shown, leftOut] = [estimateOf(visits), estimateOf(visits, leaveOut('b'))];
    expect(leftOut.more).toBeCloseTo(shown.more, 9);
    expect(leftOut.low).toBeCloseTo(shown.low, 9);
  });

  it('contains the truth 19 times in 20', () => {
    const lounges = 400;
    let inside = 0;
    for (let seed = 1; seed <= lounges; seed += 1) {
      const { low, high } = estimateOf(visitsOf(200, { a: 0.5, b: 0.3 }, seed * 7919, 0.35));
      const truth = 200 * (0.5 - (0.35 * 0.5 + 0.65 * 0.3));
      if (low <= truth && truth <= high) inside += 1;
    }
    expect(inside / lounges).toBeGreaterThan(0.925);
    expect(inside / lounges).toBeLessThan(0.98);
  });

  it('weights a second card by the chance of both', () => {
    const next = numbers(3);
    const visits = Array.from({ length: 4000 }, (): Visit => {
      const [first, second] = [next() < 0.5 ? 'a' : 'b', next() < 0.5 ? 'a2' : 'b2'];
      const rate = 0.2 + (first === 'a' ? 0.2 : 0) + (second === 'a2' ? 0.2 : 0);
      return {
        draws: [
          { cigarId: first, alternatives: { [first === 'a' ? 'b' : 'a']: 0.5 } },
          { cigarId: second, alternatives: { [second === 'a2' ? 'b2' : 'a2']: 0.5 } },
        ],
        bought: next() < rate,
      };
    });
    // Both tiers change: of equals the first by id is chosen, and 0.6 buy instead of 0.4.
    const { low, high } = estimateOf(visits, onlyTheBest);
    expect(low).toBeLessThan(800);
    expect(high).toBeGreaterThan(800);
    expect(high - low).toBeLessThan(400);
  });

  it('stays a number for a cigar that had hardly any chance', () => {
    const visits = visitsOf(200, { a: 0.6, b: 0.2 });
    const rare: Visit = { draws: [{ cigarId: 'c', alternatives: { a: 0.6, b: 0.4 } }], bought: true };
    for (const policy of [alwaysShow('a'), leaveOut('a'), onlyTheBest])
      expect(Object.values(estimateOf([...visits, rare], policy)).every(Number.isFinite)).toBe(true);
  });
});

describe('there is no estimate', () => {
  it('without a sale', () => {
    expect(replay(visitsOf(500, { a: 0, b: 0 }), alwaysShow('a'))).toEqual({
      visits: 500,
      bought: 0,
      changed: 500,
      estimate: 'no-sales',
    });
  });

  it('from few visits, or from few on which another cigar had a chance', () => {
    expect(replay(visitsOf(99, { a: 0.5, b: 0.5 }), alwaysShow('a')).estimate).toBe('few-visits');
    const certain = Array.from({ length: 900 }, (): Visit => ({
      draws: [{ cigarId: 'a', alternatives: {} }],
      bought: true,
    }));
    const visits = [...certain, ...visitsOf(59, { a: 0.5, b: 0.5 })];
    expect(replay(visits, alwaysShow('a'))).toMatchObject({ changed: 59, estimate: 'few-visits' });
  });

  it('where chance seldom chose as asked, or few of those guests bought', () => {
    expect(replay(visitsOf(150, { a: 0.5, b: 0.5 }, 5, 0.06), alwaysShow('a')).estimate).toBe('few-choices');
    expect(replay(visitsOf(400, { a: 0.01, b: 0.5 }), alwaysShow('a')).estimate).toBe('few-choices');
  });

  it('about a cigar that was never one of several', () => {
    expect(replay(visitsOf(500, { a: 0.5, b: 0.5 }), leaveOut('z'))).toMatchObject({ changed: 0 });
  });
});

describe('a policy', () => {
  it('leaves a card alone where the chance is too small to learn from', () => {
    const rare = { a: 0.04, b: 0.96 };
    expect(alwaysShow('a')(rare)).toBe(rare);
    expect(leaveOut('b')(rare)).toBe(rare);
    expect(leaveOut('a')(rare)).toBe(rare);
    expect(alwaysShow('b')(rare)).toBe(rare);
    const choice = { a: 0.06, b: 0.94 };
    expect(leaveOut('a')(choice)).toEqual({ b: 1 });
    expect(alwaysShow('a')(choice)).toEqual({ a: 1 });
  });

  it('that shows only the best takes the first by id of equals, and leaves a certain card alone', () => {
    expect(onlyTheBest({ c: 0.3, b: 0.35, a: 0.35 })).toEqual({ a: 1 });
    expect(onlyTheBest({ b: 0.3500004, c: 0.3, a: 0.3499996 })).toEqual({ a: 1 });
    const certain = { a: 1 };
    expect(onlyTheBest(certain)).toBe(certain);
  });
});

it('an interval is wider for a few large differences than for many small ones', () => {
  const many = intervalOf(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? 1 : -1)),
    1000,
  );
  const few = intervalOf([7, -7, 1, -1], 1000);
  expect(many.freedom).toBeCloseTo(100, 9);
  expect(few.freedom).toBeLessThan(3);
  expect(few.high).toBeGreaterThan(many.high);
  expect(intervalOf([], 10)).toMatchObject({ more: 0, freedom: 0 });
});
