/** Wrapper colors from the palest to the darkest. */
export type CigarShade = 'candela' | 'claro' | 'colorado-claro' | 'colorado' | 'maduro' | 'oscuro';

export type CigarShape =
  | 'parejo'
  | 'torpedo'
  | 'belicoso'
  | 'pyramid'
  | 'perfecto'
  | 'salomon'
  | 'diadema'
  | 'culebra';

/**
 * A cigar's look: length in inches, ring gauge in 64ths of an inch, shape, wrapper color, and the brand on the band.
 */
export interface CigarLook {
  lengthInches: number;
  ringGauge: number;
  shape: CigarShape;
  shade: CigarShade;
  brand: string;
}
