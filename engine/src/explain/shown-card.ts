import type { Tier } from '../types.ts';

/** A card with the shelf positions of its cigar and of the cigar on Best Match. */
export type ShownCard = { readonly tier: Tier; readonly position: number; readonly bestMatch: number };
