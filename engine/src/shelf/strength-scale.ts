import { STRENGTHS, type Strength } from '../types.ts';

/** Place of a strength on the scale: Mild 1, Medium-Mild 2, Medium 3, Medium-Full 4, Full 5; 0 when unknown. */
export function strengthOrder(strength: Strength | string | null | undefined): number {
  return strength === null || strength === undefined ? 0 : STRENGTHS.indexOf(strength as Strength) + 1;
}

/** The strength at a place on the scale, 1-5. */
export function strengthAt(order: number): Strength | undefined {
  return STRENGTHS[order - 1];
}
