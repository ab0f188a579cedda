import type { GuestCigar } from '@vitola/contract/recommendation/tiered';
import type { CigarSigns } from '@vitola/contract/sharing';
import { familyOf, minutesOf, parseSize, shapeOf, strengthOrder, wrapperShade } from '@vitola/engine';

/** What a page needs to draw a cigar, from its facts; one of unknown size is drawn as a robusto. */
export function signsOf(cigar: GuestCigar): CigarSigns {
  const { lengthInches, ringGauge } = parseSize(cigar.size) ?? { lengthInches: 5, ringGauge: 50 };
  return {
    lengthInches,
    ringGauge,
    shape: shapeOf(cigar.name, cigar.size),
    shade: wrapperShade(cigar.wrapper),
    leaves: strengthOrder(cigar.strength),
    minutes: minutesOf(cigar.smokingTime, cigar.size) ?? null,
    families: cigar.flavorNotes.flatMap((note) => familyOf(note) ?? []),
  };
}
