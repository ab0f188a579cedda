import type { Size } from '../types.ts';

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)?(?:[\s-]*(\d+)\s*/\s*(\d+))?`;
const SIZE = new RegExp(
  String.raw`^\s*${NUMBER}\s*(?:"|''|in(?:ch(?:es)?)?\.?)?\s*[x×*by]+\s*(\d+(?:[.,]\d+)?)`,
  'i',
);

/**
 * Reads a size as lounges write it: "6 x 50", "5 1/2 x 50", "5½ × 50", "5.5x50", "6 by 52".
 * Answers length in inches (1-12) and ring gauge in 64ths of an inch (16-100); undefined outside these.
 */
export function parseSize(text: string | null | undefined): Size | undefined {
  if (!text) return undefined;
  const normalized = text.slice(0, 60).replaceAll(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${FRACTIONS[sign] ?? ''}`);
  const found = SIZE.exec(normalized);
  if (!found) return undefined;
  const [, whole, numerator, denominator, ring] = found;
  const fraction = numerator && Number(denominator) > 0 ? Number(numerator) / Number(denominator) : 0;
  const lengthInches = parseDecimal(whole) + fraction;
  const ringGauge = parseDecimal(ring);
  const isPlausible = lengthInches >= 1 && lengthInches <= 12 && ringGauge >= 16 && ringGauge <= 100;
  return isPlausible ? { lengthInches, ringGauge } : undefined;
}

/** A number with a decimal point or comma; 0 when absent. */
function parseDecimal(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.'));
}
