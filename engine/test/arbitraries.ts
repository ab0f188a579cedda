import fc from 'fast-check';
import { tasteFromQuiz, tasteFromSurvey } from '../src/taste/taste.ts';
import {
  OCCASIONS,
  QUIZ_FLAVORS,
  STRENGTHS,
  SURVEY_FLAVORS,
  type RecommendContext,
  type ShelfCigar,
  type Taste,
} from '../src/types.ts';

const NOTE_WORDS = [
  'Cedar',
  'Oak',
  'Pepper',
  'Spice',
  'Honey',
  'Vanilla',
  'Coffee',
  'Espresso',
  'Cocoa',
  'Chocolate',
  'Nuts',
  'Almond',
  'Toast',
  'Earth',
  'Leather',
  'Hay',
  'Cream',
  'Raisin',
  'Citrus',
  'Floral',
  'not a note',
];
const SIZES = ['4 x 50', '5 x 50', '6 x 52', '7 x 48', '3.5 x 44', 'large'];
const TIMES = ['25', '40 minutes', '45-60 minutes', '1 hour', '90+', 'a while'];
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4, nil: null });

/** Any cigar as a lounge may have written it down, correctly or not. */
export const anyCigar: fc.Arbitrary<ShelfCigar> = fc.record({
  id: fc.uuid(),
  brand: fc.constantFrom('Alba', 'Brisa', 'Cumbre'),
  name: fc.constantFrom('Robusto', 'Toro', 'Churchill'),
  productLine: optional(fc.constantFrom('Clásico', 'Reserva', 'Maduro')),
  origin: optional(fc.constantFrom('Nicaragua', 'Honduras')),
  strength: optional(fc.constantFrom(...STRENGTHS)),
  flavorNotes: fc.uniqueArray(fc.constantFrom(...NOTE_WORDS), { maxLength: 5 }),
  size: optional(fc.constantFrom(...SIZES)),
  smokingTime: optional(fc.constantFrom(...TIMES)),
  wrapper: optional(
    fc.constantFrom('Ecuadorian Connecticut', 'Connecticut Broadleaf', 'Cameroon', 'unheard of'),
  ),
  priceCents: optional(fc.integer({ min: 1, max: 120 }).map((half) => half * 50)),
  stock: optional(fc.integer({ min: 0, max: 5 })),
  isOutOfStock: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isActive: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  isPromoted: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
});

/** Up to 25 cigars with different ids. */
export const anyShelf = fc.uniqueArray(anyCigar, { selector: ({ id }) => id, maxLength: 25 });

const words = <T>(list: readonly T[], maxLength = list.length) =>
  fc.subarray([...list], { minLength: 1, maxLength });

/** Any taste from the survey. */
export const anySurveyTaste: fc.Arbitrary<Taste> = fc
  .record({
    experience: fc.constantFrom('beginner', 'intermediate', 'advanced', 'connoisseur'),
    strength: words(['mild', 'mild-medium', 'medium', 'medium-full', 'full'], 2),
    flavors: words(SURVEY_FLAVORS, 3),
    time: fc.constantFrom('20-30', '45-60', '60-90', 'no-time-preference'),
    budget: fc.constantFrom('budget', 'mid-price', 'premium', 'all-options'),
  })
  .map(tasteFromSurvey);

/** Any taste from the quiz. */
export const anyQuizTaste: fc.Arbitrary<Taste> = fc
  .record({
    experience: fc.constantFrom('beginner', 'occasional', 'regular', 'expert'),
    strength: words(['mild', 'medium-mild', 'medium', 'medium-full', 'full']),
    flavors: words(QUIZ_FLAVORS),
    time: words(['quick', 'short', 'medium', 'long', 'extended']),
    occasion: words(OCCASIONS),
    budget: fc.constantFrom('value', 'budget', 'mid', 'premium', 'ultra', 'flexible'),
  })
  .map(tasteFromQuiz);

/** Any taste from either questionnaire. */
export const anyTaste = fc.oneof(anySurveyTaste, anyQuizTaste);

/** Any seed, language and steering, with the policy 'test'. */
export const anyContext: fc.Arbitrary<RecommendContext> = fc.record({
  policyVersion: fc.constant('test'),
  seed: fc.oneof(fc.string(), fc.integer()),
  language: fc.constantFrom('en', 'es'),
  steering: fc.boolean(),
});
