import { normalizeText } from './normalize-text.ts';
import type { MinuteRange, Size } from '../types.ts';

/** A vitola, the trade's name for a cigar's format, with its outline, usual size and usual smoking time. */
export type Vitola = {
  readonly name: string;
  readonly shape: Shape;
  readonly typical: Size;
  /** Inches, from and to. */
  readonly length: readonly [number, number];
  /** 64ths of an inch, from and to. */
  readonly ring: readonly [number, number];
  readonly minutes: MinuteRange;
};

/** Outline of a cigar: straight (parejo) or one of the shaped formats. */
export type Shape =
  | 'parejo'
  | 'torpedo'
  | 'belicoso'
  | 'pyramid'
  | 'perfecto'
  | 'salomon'
  | 'diadema'
  | 'culebra';

type Row = readonly [string, Shape, number, number, number, number, number, number, number, number];
// Name, shape, typical length and ring gauge, length range, ring gauge range, minutes.
const ROWS: readonly Row[] = [
  ['Cigarillo', 'parejo', 4, 26, 3, 4.5, 20, 30, 10, 20],
  ['Small Panetela', 'parejo', 5, 33, 4, 5.25, 30, 34, 20, 30],
  ['Petit Corona', 'parejo', 5.125, 42, 4, 5.25, 40, 44, 30, 40],
  ['Half Corona', 'parejo', 3.5, 44, 3.25, 4, 44, 46, 20, 30],
  ['Corona', 'parejo', 5.625, 42, 5.25, 5.75, 42, 45, 35, 50],
  ['Corona Gorda', 'parejo', 5.625, 46, 5.5, 6.25, 46, 48, 45, 60],
  ['Lonsdale', 'parejo', 6.5, 42, 6, 7, 42, 44, 50, 65],
  ['Panetela', 'parejo', 6, 38, 5.5, 6.75, 34, 39, 35, 50],
  ['Lancero', 'parejo', 7.5, 38, 7, 7.625, 38, 40, 55, 75],
  ['Short Robusto', 'parejo', 4, 50, 3.5, 4.5, 48, 54, 30, 45],
  ['Robusto', 'parejo', 5, 50, 4.5, 5.5, 48, 54, 45, 60],
  ['Robusto Extra', 'parejo', 5.5, 54, 5.25, 5.875, 52, 56, 55, 70],
  ['Toro', 'parejo', 6, 52, 5.75, 6.5, 50, 54, 60, 80],
  ['Toro Gordo', 'parejo', 6, 56, 5.5, 6.5, 55, 58, 70, 90],
  ['Gordo', 'parejo', 6, 60, 5.5, 7, 58, 64, 75, 105],
  ['Churchill', 'parejo', 7, 48, 6.75, 7.25, 46, 50, 70, 95],
  ['Double Corona', 'parejo', 7.625, 49, 7.25, 8.25, 49, 54, 90, 120],
  ['Gran Corona', 'parejo', 9.25, 47, 8.5, 9.5, 46, 52, 110, 150],
  ['Belicoso', 'belicoso', 5.5, 52, 5, 5.75, 50, 54, 50, 70],
  ['Torpedo', 'torpedo', 6.125, 52, 5.875, 6.75, 50, 56, 60, 80],
  ['Pyramid', 'pyramid', 6.125, 52, 5.875, 7.25, 50, 56, 60, 85],
  ['Perfecto', 'perfecto', 5, 48, 4, 6.5, 44, 60, 40, 70],
  ['Salomon', 'salomon', 7.25, 57, 6.75, 7.5, 54, 60, 90, 130],
  ['Diadema', 'diadema', 8.5, 52, 8, 9.25, 50, 60, 110, 150],
  ['Culebra', 'culebra', 5.75, 39, 5.5, 7, 38, 40, 40, 60],
];

/** The 25 standard vitolas; the same figures as server/src/features/catalogue/reference/vitolas.csv. */
export const VITOLAS: readonly Vitola[] = ROWS.map(
  ([name, shape, length, ring, lengthMin, lengthMax, ringMin, ringMax, from, to]) => ({
    name,
    shape,
    typical: { lengthInches: length, ringGauge: ring },
    length: [lengthMin, lengthMax],
    ring: [ringMin, ringMax],
    minutes: { from, to },
  }),
);

/**
 * Minutes a cigar of this size usually takes: those of the nearest straight vitola, scaled by the ratio of the lengths.
 * For nine cigars in ten of the reference catalog within a quarter of an hour of the stated time.
 */
export function typicalMinutes(size: Size): MinuteRange {
  const nearest = nearestVitola(size);
  const scale = size.lengthInches / nearest.typical.lengthInches;
  return { from: Math.round(nearest.minutes.from * scale), to: Math.round(nearest.minutes.to * scale) };
}

const BY_NAME = VITOLAS.map((vitola) => ({
  vitola,
  pattern: new RegExp(`\\b${normalizeText(vitola.name).replaceAll(' ', 's? ')}(s|es)?\\b`),
})).sort((one, other) => other.vitola.name.length - one.vitola.name.length);
// Other names for a vitola, tried first.
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/\brothschild/, 'Robusto'],
  [/\bpetite? (corona|robusto)/, 'Petit Corona'],
  [/\b(gigante|sixty|60x6|660|6x60)\b/, 'Gordo'],
  [/\b(presidentes?|prominentes?)\b/, 'Double Corona'],
  [/\b(piramides?|pyramides?)\b/, 'Pyramid'],
  [/\bfigurado/, 'Perfecto'],
];

/** The standard vitola in a cigar's name, longest match first ('Short Robusto' before 'Robusto'); undefined without one. */
export function vitolaInName(name: string): Vitola | undefined {
  const text = normalizeText(name);
  const alias = ALIASES.find(([pattern]) => pattern.test(text))?.[1];
  if (alias) return VITOLAS.find((vitola) => vitola.name === alias);
  return BY_NAME.find(({ pattern }) => pattern.test(text))?.vitola;
}

/** The straight vitola nearest to a size. Half an inch counts as much as 4 of ring gauge, the usual widths of the ranges. */
export function nearestVitola(size: Size): Vitola {
  let best = VITOLAS[0] as Vitola;
  let bestDistance = Infinity;
  for (const vitola of VITOLAS) {
    if (vitola.shape !== 'parejo') continue;
    const length = (size.lengthInches - vitola.typical.lengthInches) / 0.5;
    const ring = (size.ringGauge - vitola.typical.ringGauge) / 4;
    const distance = length * length + ring * ring;
    if (distance < bestDistance) {
      best = vitola;
      bestDistance = distance;
    }
  }
  return best;
}
