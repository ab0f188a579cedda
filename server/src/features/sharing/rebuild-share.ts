import {
  blankFacts,
  cigarFacts,
  factsWhere,
  type GuestFact,
  guestFactNames,
} from '@vitola/contract/cigar-facts';
import type { GuestCigar } from '@vitola/contract/recommendation/tiered';
import type { Share, SharedCigar } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { insight, notesInSpanish } from '@vitola/engine';
import { hasLink, withoutLinks } from '../../mail/link-free.ts';
import { stylesheetPath, takesLeads } from '../lounge/index.ts';
import { type LoungeShelf, tasteOf } from '../recommendation/index.ts';
import { signsOf } from './cigar-signs.ts';
import type { StoredShare } from './queries.ts';

type LoungeCigar = NonNullable<ReturnType<LoungeShelf['cigars']['get']>>;

// A share from before a fact was added has none of it.
const blank = blankFacts(factsWhere(cigarFacts, 'isForGuests'));

/**
 * A share as it is shown, with the lounge's current facts; a cigar that left the shelf keeps its facts as shared. Flavor notes
 * are translated here, so that a phone loads no dictionary. It goes to strangers, by email too: links are removed from every
 * name, and a customer's name that is a link is left out.
 */
export function rebuildShare(row: StoredShare, shelf: LoungeShelf, language: Language): Share {
  const rebuilt = (cigarId: string | null | undefined): SharedCigar | null => {
    if (!cigarId) return null;
    const snapshot = row.snapshot[cigarId];
    const found = shelf.cigars.get(cigarId) ?? (snapshot && { ...blank, ...snapshot, available: false });
    if (!found) return null;
    // Whoever opens the share may no longer be there.
    const { place: _, ...cigar }: LoungeCigar = found;
    const shown = withoutLinksInFacts(cigar);
    const flavorNotes = language === 'es' ? notesInSpanish(shown.flavorNotes) : shown.flavorNotes;
    return { ...shown, flavorNotes, signs: signsOf(cigar), available: cigar.available };
  };
  return {
    shareId: row.shareId,
    recommendations: {
      primary: rebuilt(row.recommendations.primary),
      budget: rebuilt(row.recommendations.budget),
      premium: rebuilt(row.recommendations.premium),
      shared: rebuilt(row.recommendations.shared),
    },
    personalityInsight: row.isAfterCritique ? '' : insight(tasteOf(row.questionnaire), language),
    loungeName: withoutLinks(shelf.lounge.name),
    takesLeads: takesLeads(shelf.lounge),
    stylesheet: stylesheetPath(shelf.lounge),
    customerName: row.customerName && hasLink(row.customerName) ? null : row.customerName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** A cigar's facts without links, safe to show to strangers. */
function withoutLinksInFacts(cigar: GuestCigar): GuestCigar {
  const facts = guestFactNames.map((name) => [name, clean(cigar[name])]);
  return { ...cigar, ...(Object.fromEntries(facts) as Pick<GuestCigar, GuestFact>) };
}

function clean(fact: GuestCigar[GuestFact]) {
  if (typeof fact === 'string') return withoutLinks(fact);
  return Array.isArray(fact) ? fact.map(withoutLinks) : fact;
}
