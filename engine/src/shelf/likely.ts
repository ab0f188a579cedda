import { noteIndex } from './notes.ts';
import { LIKELY_TRUST, NEUTRAL } from '../policy.ts';
import { normalizeText } from './normalize-text.ts';
import type { MinuteRange, ShelfCigar } from '../types.ts';
import { vitolaInName } from './vitola.ts';

// A leaf, by a word of its name, the strength 1-5 of cigars that wear it, and their usual notes. First match wins.
type Wrapper = readonly [word: RegExp, strength: number, notes: string];
const WRAPPERS: readonly Wrapper[] = [
  [/\bcandela\b/, 1, 'Grass Hay Tea Cedar'],
  [/\b(oscuro|pennsylvania|double maduro)\b/, 5, 'Pepper Earth Espresso Chocolate'],
  [/\b(broadleaf|san andres)\b/, 4, 'Pepper Earth Coffee Chocolate'],
  [/\bcameroon\b/, 3, 'Cedar Spice Nuts Leather'],
  [/\b(mata fina|arapiraca|brazilian)\b/, 4, 'Coffee Earth Chocolate'],
  [/\bconnecticut (habano|corojo)\b/, 4, 'Cedar Pepper Leather Coffee'],
  [/\b(connecticut|shade|claro)\b/, 2, 'Cream Cedar Nuts'],
  [/\b(corojo|criollo|rosado)\b/, 4, 'Cedar Pepper Leather Earth'],
  [/\bindonesian\b/, 3, 'Cedar Spice Toast'],
  [/\b(sumatra|habano|havana|sun grown)\b/, 4, 'Cedar Pepper Leather Coffee'],
  [/\bmaduro\b/, 4, 'Pepper Earth Coffee Chocolate'],
  [/\b(nicaraguan?|honduran?)\b/, 4, 'Cedar Pepper Earth'],
  [/\b(cuban?|vuelta)\b/, 3, 'Cedar Coffee Leather'],
];
const NOTES_BY_WRAPPER = new Map(
  WRAPPERS.map((leaf) => [
    leaf,
    leaf[2]
      .split(' ')
      .map(noteIndex)
      .filter((note) => note >= 0),
  ]),
);

/** The strength 1-5 that a cigar's wrapper makes likely; 0 when it tells nothing. */
export function likelyStrength(cigar: ShelfCigar): number {
  return cluesOf(cigar).leaf?.[1] ?? 0;
}

/** Places in NOTES of the notes that a cigar's wrapper makes likely. */
export function likelyNotes(cigar: ShelfCigar): readonly number[] {
  const { leaf } = cluesOf(cigar);
  return (leaf && NOTES_BY_WRAPPER.get(leaf)) ?? [];
}

/** Minutes that the vitola in a cigar's name makes likely: 'Gran Robusto' -> 45 to 60. */
export function likelyMinutes(cigar: ShelfCigar): MinuteRange | undefined {
  return cluesOf(cigar).minutes;
}

/** Agreement, 0-1, by a fact that is only likely: part of the way from neutral to what it would be if it were written. */
export function likelyFit(fit: number, part: keyof typeof LIKELY_TRUST): number {
  return NEUTRAL + LIKELY_TRUST[part] * (fit - NEUTRAL);
}

type Clues = { readonly leaf: Wrapper | undefined; readonly minutes: MinuteRange | undefined };
const CLUES = new WeakMap<ShelfCigar, Clues>();

/** What a cigar's wrapper and name tell, read once: it takes a dozen patterns, and each guest's reasons ask again. */
function cluesOf(cigar: ShelfCigar): Clues {
  let known = CLUES.get(cigar);
  if (!known) {
    const plain = normalizeText(cigar.wrapper ?? '');
    const leaf = WRAPPERS.find(([word]) => word.test(plain));
    known = { leaf, minutes: vitolaInName(cigar.name)?.minutes };
    CLUES.set(cigar, known);
  }
  return known;
}
