import type { GuestCigar } from '@vitola/contract/recommendation/tiered';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';

/** A card of a share, with the facts that a vault keeps. `cigarId` is the lounge's id. */
export interface SharedCard extends SavedFacts {
  cigarId: string;
}
type SavedFacts = SavedCigar['cigar'];

/** What a vault keeps of a cigar that guests see. */
export function toSharedCard(cigar: GuestCigar): SharedCard {
  const {
    id: cigarId,
    name,
    brand,
    strength,
    origin,
    size,
    wrapper,
    price,
    flavorNotes,
    description,
  } = cigar;
  return { cigarId, name, brand, strength, origin, size, wrapper, price, flavorNotes, description };
}
