import { quizWords, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { type QuizAnswers, type SurveyAnswers, type Taste, tasteFromSurvey } from '@vitola/engine';
import { makeGuest, NOTES_MEANT, type Guest, type World } from './guest.ts';
import type { Lounge } from './lounge.ts';
import type { SeededRandom } from './seeded-random.ts';

const QUIZ_WORDS: Readonly<Record<string, string>> = {
  creamy: 'creamy-smooth',
  woody: 'woody-earthy',
  spicy: 'spicy-peppery',
  sweet: 'sweet-fruity',
  coffee: 'coffee-chocolate',
  nutty: 'nutty',
  earthy: 'earthy-tobacco',
};

/** A new guest of a lounge, with the taste that their survey answers express. */
export function nextGuest(
  world: World,
  { prices }: Lounge,
  random: SeededRandom,
): { readonly person: Guest; readonly taste: Taste } {
  const person = makeGuest(world, random);
  return { person, taste: tasteFromSurvey(surveyAnswers(world, person, prices, random)) };
}

/** The survey as this guest would answer it, with errors. `prices` are the lounge's, ascending, in cents. */
export function surveyAnswers(
  world: World,
  guest: Guest,
  prices: readonly number[],
  random: SeededRandom,
): SurveyAnswers {
  const pick = <T>(words: readonly T[], at: number) => words[at] as T;
  return {
    experience: pick(surveyWords.experience, guest.level),
    strength: strengthSteps(guest, random).map((step) => pick(surveyWords.strength, step)),
    flavors: flavorWords(world, guest, random),
    time: !guest.isHurried
      ? 'no-time-preference'
      : guest.minutes < 38
        ? '20-30'
        : guest.minutes < 60
          ? '45-60'
          : '60-90',
    budget: surveyBudget(guest, prices, random),
  };
}

/** The quiz as this guest would answer it. */
export function quizAnswers(world: World, guest: Guest, random: SeededRandom): QuizAnswers {
  const bracket = [1000, 2000, 4000, 7500, Infinity].findIndex((top) => guest.walletCents < top);
  const isOpen = guest.priceSensitivity < 1 && random.boolean(0.7);
  const { minutes } = guest;
  const time =
    minutes < 30
      ? 'quick'
      : minutes < 45
        ? 'short'
        : minutes < 75
          ? 'medium'
          : minutes < 90
            ? 'long'
            : 'extended';
  return {
    experience: quizWords.experience[guest.level] ?? 'occasional',
    strength: strengthSteps(guest, random).map((step) => quizWords.strength[step] ?? 'medium'),
    flavors: flavorWords(world, guest, random).map((word) => QUIZ_WORDS[word] ?? word),
    time: guest.isHurried ? [time] : quizWords.time,
    occasion: [random.pick(quizWords.occasion)],
    budget: isOpen ? 'flexible' : (quizWords.budget[bracket] ?? 'flexible'),
  };
}

function strengthSteps({ ideal }: Guest, random: SeededRandom): number[] {
  const felt = Math.min(5, Math.max(1, ideal + 0.4 * random.normal()));
  const nearest = Math.round(felt);
  const second = felt > nearest ? nearest + 1 : nearest - 1;
  const both = random.boolean(0.45) && second >= 1 && second <= 5;
  return (both ? [nearest, second] : [nearest]).map((step) => step - 1);
}

function flavorWords({ catalogue: { noteNames } }: World, guest: Guest, random: SeededRandom): string[] {
  const appeal = Object.entries(NOTES_MEANT).map(([word, notes]) => {
    const own = notes.filter(() => random.boolean(0.75));
    const meant = own.length > 0 ? own : notes;
    const liked =
      meant.reduce((sum, note) => sum + (guest.liking[noteNames.indexOf(note)] ?? 0), 0) / meant.length;
    return { word, liked: liked + 0.35 * random.normal() };
  });
  appeal.sort((one, other) => other.liked - one.liked);
  return appeal.slice(0, 1 + random.weightedIndex([0.2, 0.35, 0.45])).map(({ word }) => word);
}

function surveyBudget(guest: Guest, prices: readonly number[], random: SeededRandom): string {
  if (guest.priceSensitivity < 1 && random.boolean(0.7)) return 'all-options';
  const below = prices.filter((cents) => cents <= guest.walletCents).length / Math.max(1, prices.length);
  return below < 1 / 3 ? 'budget' : below < 2 / 3 ? 'mid-price' : 'premium';
}
