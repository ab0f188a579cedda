import { indexShelf, recommend, tasteFromQuiz, tasteFromSurvey } from '@vitola/engine';
import { brokenRules, RULES, type Rule } from '../../../../engine/test/rules.ts';
import { quizAnswers, surveyAnswers } from '../simulator/answers.ts';
import { makeGuest, worldOf, type World } from '../simulator/guest.ts';
import { FACT_QUALITIES, makeLounge } from '../simulator/lounge.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { engineContext } from '../recommenders/recommenders.ts';

/** How often each rule was broken; all must be 0. */
export type BrokenRuleCounts = { readonly guests: number; readonly broken: ReadonlyMap<Rule, number> };

const SIZES = [1, 2, 3, 5, 10, 10, 20, 50, 50, 300];

/** Counts the rules that the engine's results break, over `guests` guests on shelves of 1 to 300 cigars, a quarter with the quiz. */
export function countBrokenRules(worlds: readonly World[], guests: number, seed: number): BrokenRuleCounts {
  const broken = new Map<Rule, number>(RULES.map((rule) => [rule, 0]));
  const random = new SeededRandom(seed);
  const perLounge = 100;
  for (let number = 0; number * perLounge < guests; number++) {
    const world = worldOf(worlds, number);
    const quality = FACT_QUALITIES[number % 3] ?? 'clean';
    const lounge = makeLounge(world.catalogue, SIZES[number % SIZES.length] ?? 10, quality, seed + number);
    const cigars = lounge.shelf.map((cigar) => ({ ...cigar, isPromoted: random.boolean(0.2) }));
    const shelf = indexShelf(cigars);
    for (let guest = 0; guest < perLounge; guest++) {
      const person = makeGuest(world, random);
      const taste = random.boolean(0.25)
        ? tasteFromQuiz(quizAnswers(world, person, random))
        : tasteFromSurvey(surveyAnswers(world, person, lounge.prices, random));
      const context = engineContext(random.integerBelow(1e9), { steering: random.boolean(0.5) });
      for (const rule of brokenRules(taste, cigars, recommend(taste, shelf, context))) {
        broken.set(rule, (broken.get(rule) ?? 0) + 1);
      }
    }
  }
  return { guests, broken };
}
