import type { CigarShade } from './cigar-types.ts';

export interface LeafColors {
  light: string;
  base: string;
  dark: string;
  vein: string;
}

export const LEAF: Record<CigarShade, LeafColors> = {
  candela: { light: '#c3c98a', base: '#8e9850', dark: '#4d5426', vein: '#d6dba4' },
  claro: { light: '#eccb98', base: '#c6965c', dark: '#7c5429', vein: '#8a5f31' },
  'colorado-claro': { light: '#d7a26a', base: '#a76c3a', dark: '#613819', vein: '#70421f' },
  colorado: { light: '#b9774a', base: '#84492a', dark: '#45220f', vein: '#532a14' },
  maduro: { light: '#8a5a40', base: '#55301f', dark: '#28130b', vein: '#7a4d36' },
  oscuro: { light: '#6b4a3b', base: '#38211a', dark: '#190d09', vein: '#62453a' },
};

export interface BandColors {
  ground: string;
  deep: string;
  trim: string;
  letters: string;
}

const BANDS: readonly BandColors[] = [
  { ground: '#8c1f22', deep: '#4f0d12', trim: '#e8c274', letters: '#fbe6b8' },
  { ground: '#1f4a3a', deep: '#0e261d', trim: '#e4bd6c', letters: '#f8e7bd' },
  { ground: '#233a63', deep: '#101d36', trim: '#e4bd6c', letters: '#f6e8c6' },
  { ground: '#f3e5c6', deep: '#cdb587', trim: '#a8742a', letters: '#3a140d' },
  { ground: '#262220', deep: '#0e0c0b', trim: '#dfb45d', letters: '#f4d996' },
  { ground: '#c79a45', deep: '#5a3d10', trim: '#fbe7b4', letters: '#fff0c8' },
  { ground: '#5a2a55', deep: '#2c1229', trim: '#e4bd6c', letters: '#f8e6c0' },
];

/** A deterministic integer hash of a text. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return seed;
}

/** The band colors of a brand, the same on every screen. */
export function bandColors(brand: string): BandColors {
  return BANDS[seedOf(brand.trim().toLowerCase()) % BANDS.length] as BandColors;
}
