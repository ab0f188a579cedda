import type { ReactNode } from 'react';
import { sharedSpanInches } from '../../../ui/cigar/cigar-look.ts';
import { tabletCard } from '../../../ui/cigar/recommendation-card-variants.ts';
import { type CardCigar, RecommendationCard } from '../../../ui/cigar/recommendation-card.tsx';
import type { SurveyTexts } from '../texts/texts.ts';

interface SharedCigarCardProps {
  cigar: CardCigar;
  /** What the card is, above the cigar's name. */
  tier: string;
  /** How the cigar suits the table. */
  suits: string | undefined;
  /** What is said of a table's time before the lounge closes. */
  closing: string | undefined;
  texts: SurveyTexts;
  children: ReactNode;
}

/** The cigar that a table shares, and below it how it suits each guest or the one who looks. */
export function SharedCigarCard({ cigar, tier, suits, closing, texts, children }: SharedCigarCardProps) {
  return (
    <RecommendationCard
      headingId="shared-name"
      cigar={cigar}
      isBest
      variant={tabletCard}
      texts={texts.card}
      spanInches={sharedSpanInches([cigar])}
      header={
        <>
          <p className="tier">{tier}</p>
          <p className="table-suits">
            {suits} {closing}
          </p>
        </>
      }
    >
      {children}
    </RecommendationCard>
  );
}
