import { noteIndex } from './notes.ts';
import { normalizeText } from './normalize-text.ts';
import type { MinuteRange, ShelfCigar } from '../types.ts';
import { vitolaInName } from './vitola.ts';

// A wrapper leaf by its name, the usual strength (1-5) of cigars with that wrapper, and their usual notes. First match
// wins. Tested against the reference catalog (likely.test.ts).
type Wrapper = readonly [name: RegExp, strength: number, notes: string];
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
  return cluesOf(cigar).wrapper?.[1] ?? 0;
}

/** Indexes in NOTES of the notes that a cigar's wrapper makes likely; empty when the wrapper suggests none. */
export function likelyNotes(cigar: ShelfCigar): readonly number[] {
  const { wrapper } = cluesOf(cigar);
  return (wrapper && NOTES_BY_WRAPPER.get(wrapper)) ?? [];
}

/** Minutes that the vitola in a cigar's name makes likely: 'Gran Robusto' -> 45 to 60. Undefined without a vitola. */
export function likelyMinutes(cigar: ShelfCigar): MinuteRange | undefined {
  return cluesOf(cigar).minutes;
}

type Clues = { readonly wrapper: Wrapper | undefined; readonly minutes: MinuteRange | undefined };
const CLUES = new WeakMap<ShelfCigar, Clues>();

/** What a cigar's wrapper and name suggest. Cached: reading takes a dozen patterns, and every card's reasons need it. */
function cluesOf(cigar: ShelfCigar): Clues {
  let known = CLUES.get(cigar);
  if (!known) {
    const text = normalizeText(cigar.wrapper ?? '');
    const wrapper = WRAPPERS.find(([name]) => name.test(text));
    known = { wrapper, minutes: vitolaInName(cigar.name)?.minutes };
    CLUES.set(cigar, known);
  }
  return known;
}
