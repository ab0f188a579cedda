import { normalizeText } from './normalize-text.ts';

/** Wrapper colors from the palest to the darkest. */
export const SHADES = ['candela', 'claro', 'colorado-claro', 'colorado', 'maduro', 'oscuro'] as const;
/** One of SHADES. */
export type WrapperShade = (typeof SHADES)[number];

// The darkest word wins: 'Connecticut Broadleaf Oscuro' is oscuro, 'Ecuadorian Habano Maduro' maduro.
const SHADE_NAMES: readonly (readonly [RegExp, WrapperShade])[] = [
  [/\bcandela\b/, 'candela'],
  [/\boscuro\b|\bpennsylvania broadleaf\b|\bdouble maduro\b/, 'oscuro'],
  [/\bcolorado claro\b/, 'colorado-claro'],
  [/\bclaro\b/, 'claro'],
  [/\bmaduro\b/, 'maduro'],
  [/\b(rosado|colorado|rojiza|rojita)\b/, 'colorado'],
  [/\b(broadleaf|san andres|mata fina|arapiraca)\b/, 'maduro'],
  [/\bconnecticut (habano|corojo|havana|stalk)\b/, 'colorado'],
  [/\b(connecticut|shade)\b/, 'claro'],
  [/\b(natural|cafe|english market selection|ems)\b/, 'colorado-claro'],
];

/** Color of a wrapper leaf by its name; colorado, the middle of the scale, when the name doesn't say. */
export function wrapperShade(wrapper: string | null | undefined): WrapperShade {
  const text = normalizeText(wrapper ?? '');
  return SHADE_NAMES.find(([pattern]) => pattern.test(text))?.[1] ?? 'colorado';
}
