import { blankFacts, cigarFacts, factsWhere } from '@vitola/contract/cigar-facts';
import type { Share, SharedCigar } from '@vitola/contract/sharing';

/** A cigar on a share page. */
export const sharedCigar = (name: string, over: Partial<SharedCigar> = {}): SharedCigar => ({
  ...blankFacts(factsWhere(cigarFacts, 'isForGuests')),
  id: `id of ${name}`,
  name,
  brand: 'Casa Larga',
  origin: 'Nicaragua',
  strength: 'Medium-Full',
  size: '6 x 52',
  price: '11.5',
  description: 'Cedar first, coffee later.',
  flavorNotes: ['Cedar', 'Coffee'],
  wrapper: 'Maduro',
  smokingTime: '50-60 minutes',
  available: true,
  signs: {
    lengthInches: 6,
    ringGauge: 52,
    shape: 'parejo',
    shade: 'maduro',
    leaves: 4,
    minutes: { from: 50, to: 60 },
    families: ['woody', 'coffee'],
  },
  ...over,
});

/** What a share page shows: three cigars of a lounge. */
export const sharedPicks: Share = {
  shareId: 'abcdefghijklmnopqrstuv',
  recommendations: {
    primary: sharedCigar('Toro'),
    budget: sharedCigar('Petit Corona'),
    premium: sharedCigar('Gran Reserva'),
    shared: null,
  },
  personalityInsight: 'You know your way around a humidor.',
  loungeName: 'The Velvet Ash',
  takesLeads: false,
  stylesheet: null,
  customerName: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2027-02-18T18:00:00.000Z',
};
