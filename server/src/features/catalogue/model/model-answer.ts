import { strengths } from '@vitola/contract/inventory/strengths';
import { noteOf, parseSize } from '@vitola/engine';
import { z } from 'zod';
import { plainSchema } from '../../language-model/index.ts';
import { factsFrom, type KnownFacts } from '../enhance/known-facts.ts';
import { wordsOf } from '../search/words.ts';

/** Where cigars are rolled. */
const origins = [
  'Bahamas',
  'Brazil',
  'Colombia',
  'Costa Rica',
  'Cuba',
  'Dominican Republic',
  'Ecuador',
  'Honduras',
  'Indonesia',
  'Italy',
  'Jamaica',
  'Mexico',
  'Nicaragua',
  'Panama',
  'Peru',
  'Philippines',
  'Spain',
  'United States',
] as const;

const leaf = z.string().max(60).nullable();
const amount = (least: number, most: number) => z.number().min(least).max(most).nullable();

/** The model's answer. Each field is parsed alone: an invalid one is dropped, the others stay. */
const ModelAnswer = z.object({
  isKnown: z.boolean().describe('true only if you are sure that this cigar is sold'),
  origin: z.enum(origins).nullable().describe('country where it is rolled'),
  strength: z.enum(strengths).nullable(),
  size: z.string().max(20).nullable().describe('length in inches x ring gauge, such as 6 x 52'),
  wrapper: leaf,
  binder: leaf,
  filler: leaf,
  flavorNotes: z.array(z.string().max(40)).max(12).describe('up to 5 single words such as Cedar'),
  minutesFrom: amount(10, 240),
  minutesTo: amount(10, 240),
  priceFrom: amount(1, 1000).describe('US dollars of one cigar at retail'),
  priceTo: amount(1, 1000),
});
type Answer = z.infer<typeof ModelAnswer>;

/** The JSON schema that is sent: types and enums only, since some servers reject more. */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: Object.keys(ModelAnswer.shape),
  properties: Object.fromEntries(
    Object.entries(ModelAnswer.shape).map(([name, field]) => [name, plainSchema(field)]),
  ),
} as const;

const maxNotes = 6;
const opinions = new Set(['strength', 'flavorNotes', 'smokingTime']);

/**
 * The acceptable facts of an answer, from the product's vocabulary and at a low confidence. Leaves must consist of the
 * reference's words for leaves (`leafWords`), notes are mapped through the flavor taxonomy, and anything else is dropped. No
 * facts when the model does not know the cigar.
 */
export function acceptedFacts(answer: object, leafWords: ReadonlySet<string>): KnownFacts {
  const said = answer as Record<string, unknown>;
  const field = <N extends keyof Answer>(name: N): Answer[N] | null => {
    const read = ModelAnswer.shape[name].safeParse(said[name]);
    return read.success ? (read.data as Answer[N]) : null;
  };
  if (field('isKnown') !== true) return {};
  const leafNamed = (name: 'wrapper' | 'binder' | 'filler') => leafOf(field(name), leafWords);
  return factsFrom(
    'model',
    {
      origin: field('origin'),
      strength: field('strength'),
      size: sizeOf(field('size')),
      wrapper: leafNamed('wrapper'),
      binder: leafNamed('binder'),
      filler: leafNamed('filler'),
      flavorNotes: notesOf(said.flavorNotes),
      smokingTime: span(field('minutesFrom'), field('minutesTo'), (from, to) => `${from}-${to} minutes`),
      priceRange: span(field('priceFrom'), field('priceTo'), (from, to) => `$${from}-$${to}`),
    },
    (name) => (name === 'priceRange' ? 0.25 : opinions.has(name) ? 0.35 : 0.4),
  );
}

function sizeOf(said: string | null): string | null {
  const size = parseSize(said);
  const isCigar = size && size.lengthInches >= 2.5 && size.lengthInches <= 10 && size.ringGauge <= 80;
  return isCigar ? `${size.lengthInches} x ${size.ringGauge}` : null;
}

function leafOf(said: string | null, leafWords: ReadonlySet<string>): string | null {
  const words = wordsOf(said ?? '');
  return words.length > 0 && words.every((word) => leafWords.has(word)) ? said : null;
}

function notesOf(said: unknown): string[] {
  const words = Array.isArray(said) ? said.filter((word) => typeof word === 'string').slice(0, 12) : [];
  const notes = words.flatMap((word: string) => {
    const note = word.length <= 40 ? noteOf(word)?.en : undefined;
    return note ? [note.charAt(0).toUpperCase() + note.slice(1)] : [];
  });
  return [...new Set(notes)].slice(0, maxNotes);
}

function span(from: number | null, to: number | null, write: (from: number, to: number) => string) {
  if (from === null || to === null || to < from || to > 3 * from) return null;
  return write(Math.round(from), Math.round(to));
}
