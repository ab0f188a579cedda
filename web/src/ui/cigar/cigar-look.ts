import { familyOf, minutesOf, parseSize, shapeOf, strengthOrder, wrapperShade } from '@vitola/engine';
import type { CigarLook } from './cigar-types.ts';

/** What a drawing and its signs need to know of a cigar. */
export interface DrawnCigar {
  brand: string;
  name: string;
  size: string | null;
  wrapper: string | null;
  strength: string | null;
  smokingTime: string | null;
}

/** How a cigar looks; one of unknown size is drawn as a robusto. */
export function cigarLookOf({ brand, name, size, wrapper }: DrawnCigar): CigarLook {
  const { lengthInches, ringGauge } = parseSize(size) ?? { lengthInches: 5, ringGauge: 50 };
  return {
    lengthInches,
    ringGauge,
    brand,
    shape: shapeOf(name, size),
    shade: wrapperShade(wrapper),
  };
}

/** Minutes it takes, as stated or from its size; undefined when nobody can tell. */
export const smokingMinutes = ({ smokingTime, size }: DrawnCigar) => minutesOf(smokingTime, size);

/** Leaves of strength, 1-5; 0 when unknown. */
export const strengthLevel = ({ strength }: DrawnCigar): number => strengthOrder(strength);

/** The family of each flavor note that is known, for the wheel. */
export const flavorFamilies = ({ flavorNotes }: { flavorNotes: readonly string[] }) =>
  flavorNotes.flatMap((note) => familyOf(note) ?? []);

/** A price as guests read it, with two decimals; null when there is none. */
export const formatPrice = (price: string | null): string | null =>
  price === null || !Number.isFinite(Number(price)) ? null : `$${Number(price).toFixed(2)}`;
