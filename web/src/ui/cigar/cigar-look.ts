import { familyOf, minutesOf, parseSize, shapeOf, strengthOrder, wrapperShade } from '@vitola/engine';
import type { CigarLook } from '@vitola/contract/cigar-drawing/cigar-types';

/** The facts that a drawing and its symbols need from a cigar. */
export interface CigarFactsForDrawing {
  brand: string;
  name: string;
  size: string | null;
  wrapper: string | null;
  strength: string | null;
  smokingTime: string | null;
}

/** The look of a cigar; one of unknown size is drawn as a robusto. */
export function cigarLookOf({ brand, name, size, wrapper }: CigarFactsForDrawing): CigarLook {
  const { lengthInches, ringGauge } = parseSize(size) ?? { lengthInches: 5, ringGauge: 50 };
  return {
    lengthInches,
    ringGauge,
    brand,
    shape: shapeOf(name, size),
    shade: wrapperShade(wrapper),
  };
}

// Shorter ones would be drawn so tall that three cards need scrolling on a lying tablet.
const minSpanInches = 6;

/** Inches that the drawings of cards side by side span: to one scale, and the longest cigar fills its card. */
export const sharedSpanInches = (cigars: readonly (CigarFactsForDrawing | null)[]): number =>
  Math.max(minSpanInches, ...cigars.map((cigar) => (cigar ? cigarLookOf(cigar).lengthInches : 0)));

/** Smoking time in minutes, as stated or derived from the size; undefined if unknown. */
export const smokingMinutes = ({ smokingTime, size }: CigarFactsForDrawing) => minutesOf(smokingTime, size);

/** Strength from 1 to 5; 0 if unknown. */
export const strengthLevel = ({ strength }: CigarFactsForDrawing): number => strengthOrder(strength);

/** The family of each known flavor note, for the wheel. */
export const flavorFamilies = ({ flavorNotes }: { flavorNotes: readonly string[] }) =>
  flavorNotes.flatMap((note) => familyOf(note) ?? []);
