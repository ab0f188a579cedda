import { normalizeText } from './normalize-text.ts';
import { parseSize } from './size.ts';
import type { Shape } from './vitola.ts';

// First match wins: a 'Salomon Torpedo' is a salomon, a 'Torpedo Box-Pressed' a torpedo.
const SHAPE_NAMES: readonly (readonly [RegExp, Shape])[] = [
  [/\bculebras?\b/, 'culebra'],
  [/\bdiademas?\b/, 'diadema'],
  [/\bsalomon(es|s)?\b/, 'salomon'],
  [
    /\b(perfectos?|perfecxion|figurados?|short story|best seller|work of art|masterpiece|flying pig)\b/,
    'perfecto',
  ],
  [/\b(pyramids?|piramides?|chisel(ito)?)\b/, 'pyramid'],
  [/\b(belicosos?|campanas?|petit pyramid)\b/, 'belicoso'],
  [/\b(torpedos?|torp|\d{2,3}t)\b/, 'torpedo'],
];

/**
 * Outline of a cigar from its name (English or Spanish vitola words); a straight parejo when the name says nothing.
 * A torpedo shorter than 5 1/2 inches is drawn as a belicoso, its short round-headed kin.
 */
export function shapeOf(name: string, size?: string | null): Shape {
  const plain = normalizeText(name);
  const named = SHAPE_NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'parejo';
  const length = parseSize(size)?.lengthInches;
  return named === 'torpedo' && length !== undefined && length < 5.5 ? 'belicoso' : named;
}
