import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planIds, planOf, plans, upgradesFrom } from '../src/plans.ts';

describe('the plans', () => {
  it('cost and allow what is described', () => {
    const figures = planIds.map((id) => [
      id,
      plans[id].monthlyCents,
      plans[id].cigarLimit,
      plans[id].staffLimit,
    ]);
    expect(figures).toEqual([
      ['trial', 0, 10, 2],
      ['professional', 2900, 50, 10],
      ['enterprise', 7900, null, 50],
    ]);
  });

  it('take nothing away on the way up', () => {
    for (const [at, id] of planIds.entries()) {
      for (const higher of planIds.slice(at + 1)) {
        expect(plans[higher].monthlyCents).toBeGreaterThan(plans[id].monthlyCents);
        expect(plans[higher].cigarLimit ?? Infinity).toBeGreaterThan(plans[id].cigarLimit ?? Infinity);
        expect(plans[higher].staffLimit).toBeGreaterThan(plans[id].staffLimit);
        for (const feature of ['premium', 'leads', 'loyalty', 'steering'] as const)
          expect(Number(plans[higher][feature])).toBeGreaterThanOrEqual(Number(plans[id][feature]));
      }
    }
  });

  it('can be upgraded in the described order', () => {
    expect(planIds.map(upgradesFrom)).toEqual([['professional', 'enterprise'], ['enterprise'], []]);
  });
});

describe('the plan of a lounge', () => {
  it.each([
    ['Free', 'trial'],
    ['trial', 'trial'],
    ['Basic', 'trial'],
    ['Pro', 'professional'],
    ['Professional', 'professional'],
    ['Enterprise', 'enterprise'],
  ] as const)('%s is %s, in any case', (tier, plan) => {
    expect([tier, tier.toLowerCase(), tier.toUpperCase()].map(planOf)).toEqual([plan, plan, plan]);
  });

  it('is never a paid one for a word nobody knows', () => {
    fc.assert(
      fc.property(fc.string(), (tier) => {
        fc.pre(!['enterprise', 'professional', 'pro'].includes(tier.toLowerCase()));
        expect(planOf(tier)).toBe('trial');
      }),
    );
  });
});
