import type { RecommendedCigar, Tier } from '@vitola/contract/recommendation/tiered';
import { detectLanguage } from '../../../i18n/detect-language.ts';
import { pageCard } from '../../../ui/cigar/recommendation-card-variants.ts';
import { RecommendationCard } from '../../../ui/cigar/recommendation-card.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { QuizTexts } from '../texts/texts.ts';
import { shortenDescription } from './shorten-description.ts';

export interface TierCardProps {
  tier: Tier;
  cigar: RecommendedCigar;
  texts: QuizTexts;
  spanInches: number;
}

const maxNotes = 4;

/** The quiz's card of one tier, with the cigar's flavor notes and description. */
export function TierCard({ tier, cigar, texts: { card }, spanInches }: TierCardProps) {
  return (
    <RecommendationCard
      headingId={`tier-${tier}`}
      cigar={cigar}
      isBest={tier === 'primary'}
      variant={pageCard}
      texts={card}
      spanInches={spanInches}
      header={
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone={tier === 'primary' ? 'brass' : 'accent'}>{card.tiers[tier]}</Badge>
          {cigar.isFeatured && <Badge>{card.featured}</Badge>}
        </p>
      }
    >
      {cigar.flavorNotes.length > 0 && (
        <ul aria-label={card.notes} className="flex flex-wrap gap-2">
          {card.notesOf(cigar.flavorNotes.slice(0, maxNotes)).map((note) => (
            <li key={note}>
              <Badge>{note}</Badge>
            </li>
          ))}
        </ul>
      )}
      {cigar.description && (
        <p lang={detectLanguage(cigar.description)} className="text-ink-muted wrap-anywhere">
          {shortenDescription(cigar.description)}
        </p>
      )}
    </RecommendationCard>
  );
}
