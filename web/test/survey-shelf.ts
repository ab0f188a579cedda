import type { DeviceCigar, DeviceShelf } from '@vitola/contract/recommendation/tiered';
import { POLICY_VERSION } from '@vitola/engine';
import { aResult } from './survey.tsx';

const facts = aResult.primary as NonNullable<typeof aResult.primary>;
const cigar = (id: string, price: string, strength: DeviceCigar['strength']): DeviceCigar => {
  const { score: _, match: _match, reasons: _reasons, isFeatured: _featured, ...guest } = facts;
  return { ...guest, id, name: `${strength} ${price}`, price, strength, isPromoted: false };
};

/** The shelf of the survey's lounge as its tablet gets it: the first card's cigar and three milder ones. */
export const aShelf: DeviceShelf = {
  loungeId: aResult.loungeId,
  policyVersion: POLICY_VERSION,
  steering: false,
  openingHours: null,
  timeZone: null,
  cigars: [
    { ...cigar(facts.id, '11.5', 'Medium'), name: facts.name },
    cigar('a', '6.00', 'Mild'),
    cigar('b', '9.00', 'Mild'),
    cigar('c', '14.00', 'Mild'),
  ],
};
