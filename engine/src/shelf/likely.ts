import { memoizeByText } from './memoize.ts';
import { noteIndex } from './notes.ts';
import { normalizeText } from './normalize-text.ts';
import type { MinuteRange, ShelfCigar } from '../types.ts';
import { vitolaInName } from './vitola.ts';

/** The wrapper leaves whose effect on the taste is worth a word to a guest. */
export type Leaf =
  | 'candela'
  | 'oscuro'
  | 'broadleaf'
  | 'sanAndres'
  | 'cameroon'
  | 'brazilian'
  | 'connecticut'
  | 'pale'
  | 'corojo'
  | 'criollo'
  | 'rosado'
  | 'sumatra'
  | 'habano'
  | 'sunGrown'
  | 'maduro';

// A wrapper leaf by its name, the usual strength (1-5) of cigars with that wrapper, their usual notes, and what the leaf is
// called to a guest. First match wins. Tested against the reference catalog (likely.test.ts).
type Wrapper = readonly [name: RegExp, strength: number, notes: string, leaf?: Leaf];
const WRAPPERS: readonly Wrapper[] = [
  [/\bcandela\b/, 1, 'Grass Hay Tea Cedar', 'candela'],
  [/\b(oscuro|pennsylvania|double maduro)\b/, 5, 'Pepper Earth Espresso Chocolate', 'oscuro'],
  [/\bbroadleaf\b/, 4, 'Pepper Earth Coffee Chocolate', 'broadleaf'],
  [/\bsan andres\b/, 4, 'Pepper Earth Coffee Chocolate', 'sanAndres'],
  [/\bcameroon\b/, 3, 'Cedar Spice Nuts Leather', 'cameroon'],
  [/\b(mata fina|arapiraca|brazilian)\b/, 4, 'Coffee Earth Chocolate', 'brazilian'],
  [/\bconnecticut (habano|corojo|havana|stalk)\b/, 4, 'Cedar Pepper Leather Coffee', 'habano'],
  [/\bconnecticut\b.*\bmaduro\b/, 4, 'Pepper Earth Coffee Chocolate', 'maduro'],
  [/\bconnecticut\b/, 2, 'Cream Cedar Nuts', 'connecticut'],
  [/\b(shade|claro)\b/, 2, 'Cream Cedar Nuts', 'pale'],
  [/\bcorojo\b/, 4, 'Cedar Pepper Leather Earth', 'corojo'],
  [/\bcriollo\b/, 4, 'Cedar Pepper Leather Earth', 'criollo'],
  [/\brosado\b/, 4, 'Cedar Pepper Leather Earth', 'rosado'],
  [/\bindonesian\b/, 3, 'Cedar Spice Toast'],
  [/\bsumatra\b/, 4, 'Cedar Pepper Leather Coffee', 'sumatra'],
  [/\b(habano|havana)\b/, 4, 'Cedar Pepper Leather Coffee', 'habano'],
  [/\bsun grown\b/, 4, 'Cedar Pepper Leather Coffee', 'sunGrown'],
  [/\bmaduro\b/, 4, 'Pepper Earth Coffee Chocolate', 'maduro'],
  [/\b(nicaraguan?|honduran?)\b/, 4, 'Cedar Pepper Earth'],
  [/\b(cuban?|vuelta)\b/, 3, 'Cedar Coffee Leather'],
];
const NOTES_BY_WRAPPER = new Map(
  WRAPPERS.map((wrapper) => [
    wrapper,
    wrapper[2]
      .split(' ')
      .map(noteIndex)
      .filter((note) => note >= 0),
  ]),
);

/** The strength, 1-5, that a cigar's wrapper makes likely; 0 when the wrapper suggests none. */
export function likelyStrength(cigar: ShelfCigar): number {
  return wrapperOf(cigar)?.[1] ?? 0;
}

/** Indexes in NOTES of the notes that a cigar's wrapper makes likely; empty when the wrapper suggests none. */
export function likelyNotes(cigar: ShelfCigar): readonly number[] {
  const wrapper = wrapperOf(cigar);
  return (wrapper && NOTES_BY_WRAPPER.get(wrapper)) ?? [];
}

/** The leaf that a cigar is wrapped in, if it is one that guests are told about. */
export function leafOf(cigar: ShelfCigar): Leaf | undefined {
  return wrapperOf(cigar)?.[3];
}

/** Minutes that the vitola in a cigar's name makes likely: 'Gran Robusto' -> 45 to 60. Undefined without a vitola. */
export function likelyMinutes(cigar: ShelfCigar): MinuteRange | undefined {
  return minutesInName(cigar.name);
}

// Reading takes a dozen patterns, and every card's reasons need it.
const wrapperIn = memoizeByText((wrapper) => {
  const text = normalizeText(wrapper);
  return WRAPPERS.find(([name]) => name.test(text));
});
const minutesInName = memoizeByText((name) => vitolaInName(name)?.minutes);

const wrapperOf = (cigar: ShelfCigar) => (cigar.wrapper ? wrapperIn(cigar.wrapper) : undefined);
