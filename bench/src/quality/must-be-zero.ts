import { indexShelf, recommend, tasteFromQuiz, tasteFromSurvey } from '@vitola/engine';
import { brokenRules, RULES, type Rule } from '../../../engine/test/rules.ts';
import { quizAnswers, surveyAnswers } from './answers.ts';
import { makeGuest, worldOf, type World } from './guest.ts';
import { FACT_QUALITIES, makeLounge } from './lounge.ts';
import { Chance } from './random.ts';
import { engineContext } from './recommenders.ts';

export type ZeroCounts = { readonly guests: number; readonly broken: ReadonlyMap<Rule, number> };

const SIZES = [1, 2, 3, 5, 10, 10, 20, 50, 50, 300];

/** Serves so many guests on shelves of 1 to 300 cigars, a quarter of them with the quiz, and counts broken rules. */
export function countBrokenRules(worlds: readonly World[], guests: number, seed: number): ZeroCounts {
  const broken = new Map<Rule, number>(RULES.map((rule) => [rule, 0]));
  const chance = new Chance(seed);
  const perLounge = 100;
  for (let number = 0; number * perLounge < guests; number++) {
    const world = worldOf(worlds, number);
    const quality = FACT_QUALITIES[number % 3] ?? 'clean';
    const lounge = makeLounge(world.catalogue, SIZES[number % SIZES.length] ?? 10, quality, seed + number);
    const cigars = lounge.shelf.map((cigar) => ({ ...cigar, isPromoted: chance.isTrue(0.2) }));
    const shelf = indexShelf(cigars);
    for (let guest = 0; guest < perLounge; guest++) {
      const person = makeGuest(world, chance);
      const taste = chance.isTrue(0.25)
        ? tasteFromQuiz(quizAnswers(world, person, chance))
        : tasteFromSurvey(surveyAnswers(world, person, lounge.prices, chance));
      const context = engineContext(chance.below(1e9), { steering: chance.isTrue(0.5) });
      for (const rule of brokenRules(taste, cigars, recommend(taste, shelf, context))) {
        broken.set(rule, (broken.get(rule) ?? 0) + 1);
      }
    }
  }
  return { guests, broken };
}
