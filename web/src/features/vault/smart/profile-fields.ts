import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { CigarFields } from '../../inventory/index.ts';
import { flavorsOf } from '../add/flavors-of.ts';
import type { TypedCigar } from '../add/use-add-cigar.ts';

/** The facts of the profile that can be filled in. */
const facts = ['strength', 'origin', 'size', 'wrapper', 'flavorNotes', 'description'] as const;
export type ProfileFact = (typeof facts)[number];

/** What was found about a cigar: the values that its form begins with, and where each comes from. */
export interface SmartProfileFields {
  cigar: TypedCigar & { flavorNotes: string[] };
  sources: Partial<Record<ProfileFact, FactSource>>;
  /** What such a cigar usually costs, like "$8-$12"; '' when nothing is known. */
  priceRange: string;
}

/** The profile of a cigar that the search found, with its flavors in the vault's words. */
export function profileOf(found: CigarFields): SmartProfileFields {
  const { name, brand, strength, origin, size, wrapper, flavorNotes, description, filled } = found;
  const cigar = {
    name,
    brand,
    strength,
    origin,
    size,
    wrapper,
    description,
    flavorNotes: flavorsOf(flavorNotes),
    price: '',
    notes: '',
    rating: 0,
  } as SmartProfileFields['cigar'];
  const sources = facts.flatMap((fact) => {
    const source = filled[fact]?.source;
    return source ? [[fact, source]] : [];
  });
  return {
    cigar,
    sources: Object.fromEntries(sources) as SmartProfileFields['sources'],
    priceRange: found.priceRange,
  };
}
