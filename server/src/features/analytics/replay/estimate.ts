import type { Chances, Policy } from './policies.ts';
import { type Spread, intervalOf } from './interval.ts';

/** A card as it was chosen: the cigar, and the others that could have been, with their chances. */
export interface Draw {
  readonly cigarId: string;
  readonly alternatives: Chances;
}

/** A guest's first result, in the order its cards were chosen, and whether the guest bought by a code of that visit. */
export interface Visit {
  readonly draws: readonly Draw[];
  readonly bought: boolean;
}

/** Why there is no estimate: no sale by code, too few visits where the policy would choose differently, or too few that followed it. */
export type Refusal = 'no-sales' | 'few-visits' | 'few-choices';

/** How many more of the guests would have bought under a policy; `low` to `high` contains the truth 19 times in 20. */
export interface Estimate extends Spread {
  /** The same by inverse propensity alone. */
  readonly inversePropensity: number;
}

export interface Replay {
  readonly visits: number;
  readonly bought: number;
  /** Visits on which the policy would have chosen differently, or with other chances. */
  readonly changed: number;
  readonly estimate: Estimate | Refusal;
}

/** Fewer than these, and the interval would not contain the truth as often as it says: see docs/recommendation-replay.md. */
export const minimum = { visits: 100, changed: 60, each: 10, freedom: 25 };

const folds = 5;
/** With how many visits at the lounge's own rate the rate of a cigar begins. */
const priorVisits = 20;

/**
 * What the guests of a lounge would have done had its cards been chosen by another policy. The estimate is doubly robust: a
 * simple model of what guests buy, corrected by the visits on which chance chose as the policy would have, each weighted by the
 * inverse of that chance. The model only makes the interval narrower: if it is wrong, the estimate still isn't biased.
 */
export function replay(visits: readonly Visit[], policy: Policy): Replay {
  const bought = visits.filter((visit) => visit.bought).length;
  const rates = ratesByFold(visits);
  let [changed, weighted] = [0, 0];
  const followed = { bought: 0, not: 0 };
  const differences: number[] = [];
  for (const [at, visit] of visits.entries()) {
    const steps = stepsOf(visit, policy);
    if (steps.every(({ logged, target }) => logged === target)) continue;
    changed += 1;
    const weight = steps.reduce((product, step) => product * step.weight, 1);
    weighted += visit.bought ? weight - 1 : 0;
    if (weight > 0) followed[visit.bought ? 'bought' : 'not'] += 1;
    const rate = rates[at % folds] ?? (() => 0);
    differences.push(valueOf(steps, visit, rate, true) - valueOf(steps, visit, rate, false));
  }
  const about = { visits: visits.length, bought, changed };
  if (bought === 0) return { ...about, estimate: 'no-sales' };
  if (visits.length < minimum.visits || changed < minimum.changed)
    return { ...about, estimate: 'few-visits' };
  const { freedom, ...spread } = intervalOf(differences, visits.length);
  if (followed.bought < minimum.each || followed.not < minimum.each || freedom < minimum.freedom)
    return { ...about, estimate: 'few-choices' };
  return { ...about, estimate: { ...spread, inversePropensity: weighted } };
}

/** The chances of all cigars that could have been chosen for a card, its own included. */
export function chancesOf({ cigarId, alternatives }: Draw): Chances {
  const others = Object.values(alternatives).reduce((sum, chance) => sum + chance, 0);
  return { ...alternatives, [cigarId]: 1 - others };
}

interface Step {
  readonly cigarId: string;
  readonly logged: Chances;
  readonly target: Chances;
  /** How much more often the policy chooses the cigar. */
  readonly weight: number;
}

const stepsOf = ({ draws }: Visit, policy: Policy): Step[] =>
  draws.map((draw) => {
    const { cigarId } = draw;
    const logged = chancesOf(draw);
    const target = policy(logged);
    const own = logged[cigarId] ?? 0;
    // Where it had hardly any chance, rounding may have left none.
    return { cigarId, logged, target, weight: own > 0 ? (target[cigarId] ?? 0) / own : 0 };
  });

type Rate = (cigarId: string) => number;

/** The chance that a visit ends with a purchase, under the policy or as chosen: the model's, corrected by what happened. */
function valueOf(steps: readonly Step[], { bought }: Visit, rate: Rate, byPolicy: boolean): number {
  return steps.reduceRight(
    (value, { cigarId, logged, target, weight }) => {
      const expected = Object.entries(byPolicy ? target : logged).reduce(
        (sum, [id, chance]) => sum + chance * rate(id),
        0,
      );
      return expected + (byPolicy ? weight : 1) * (value - rate(cigarId));
    },
    bought ? 1 : 0,
  );
}

/** By fold, the share of the other folds' visits with a cigar that ended with a purchase, shrunk towards the lounge's. */
function ratesByFold(visits: readonly Visit[]): Rate[] {
  return Array.from({ length: folds }, (_, fold) => {
    const counts = new Map<string, { shown: number; bought: number }>();
    const all = { shown: 0, bought: 0 };
    for (const [at, visit] of visits.entries()) {
      if (at % folds === fold) continue;
      all.shown += 1;
      all.bought += Number(visit.bought);
      for (const { cigarId } of visit.draws) {
        const own = counts.get(cigarId) ?? { shown: 0, bought: 0 };
        own.shown += 1;
        own.bought += Number(visit.bought);
        counts.set(cigarId, own);
      }
    }
    const usual = all.bought / Math.max(1, all.shown);
    return (cigarId) => {
      const { shown, bought } = counts.get(cigarId) ?? { shown: 0, bought: 0 };
      return (bought + priorVisits * usual) / (shown + priorVisits);
    };
  });
}
