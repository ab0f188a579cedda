import { STRENGTHS, type Strength } from '../types.ts';

/** A strength on the scale 1-5: Mild 1, Medium-Mild 2, Medium 3, Medium-Full 4, Full 5; 0 for anything else. */
export function strengthOrder(strength: Strength | string | null | undefined): number {
  return STRENGTHS.indexOf(strength as Strength) + 1;
}

/** The strength at 1-5 on the scale; undefined outside it. */
export function strengthAt(order: number): Strength | undefined {
  return STRENGTHS[order - 1];
}
