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
 * Outline of a cigar by the English or Spanish vitola words in its name; a straight parejo when there are none.
 * A torpedo shorter than 5 1/2 inches counts as a belicoso, the short vitola with a rounded head.
 */
export function shapeOf(name: string, size?: string | null): Shape {
  const text = normalizeText(name);
  const shape = SHAPE_NAMES.find(([pattern]) => pattern.test(text))?.[1] ?? 'parejo';
  const length = parseSize(size)?.lengthInches;
  return shape === 'torpedo' && length !== undefined && length < 5.5 ? 'belicoso' : shape;
}
