import type { EnhancedCigar } from '@vitola/contract/catalogue';

/** What enhancing answers of a cigar nothing is known of: what was sent, unchanged. */
export const unknownCigar = (brand: string, name: string): EnhancedCigar => ({
  name,
  brand,
  productLine: null,
  origin: null,
  strength: null,
  size: null,
  wrapper: null,
  binder: null,
  filler: null,
  description: null,
  smokingTime: null,
  flavorNotes: [],
  priceRange: '',
  sources: {},
});
