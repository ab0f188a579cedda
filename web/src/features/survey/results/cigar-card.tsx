import type { RecommendedCigar, Tier } from '@vitola/contract/recommendation/tiered';
import { flavorFamilies } from '../../../ui/cigar/cigar-look.ts';
import { FlavorWheel } from '../../../ui/cigar/flavor-wheel.tsx';
import { tabletCard } from '../../../ui/cigar/recommendation-card-variants.ts';
import { RecommendationCard } from '../../../ui/cigar/recommendation-card.tsx';
import type { SurveyTexts } from '../texts/texts.ts';

export interface CigarCardProps {
  tier: Tier;
  cigar: RecommendedCigar;
  texts: SurveyTexts;
  spanInches: number;
}

/** The tablet's card of one tier, with the wheel of its flavors. */
export function CigarCard({ tier, cigar, texts: { results, card }, spanInches }: CigarCardProps) {
  const isBest = tier === 'primary';
  return (
    <RecommendationCard
      headingId={`${tier}-name`}
      cigar={cigar}
      isBest={isBest}
      variant={tabletCard}
      texts={card}
      spanInches={spanInches}
      header={
        <>
          {(isBest || cigar.isFeatured) && (
            <p className="ribbons">
              {cigar.isFeatured && <span className="ribbon featured">{card.featured}</span>}
              {isBest && <span className="ribbon">{results.best}</span>}
            </p>
          )}
          <p className="tier">{results.tiers[tier]}</p>
        </>
      }
      aside={<Wheel cigar={cigar} />}
    />
  );
}

// The reasons say the same in words.
function Wheel({ cigar }: Pick<CigarCardProps, 'cigar'>) {
  const families = flavorFamilies(cigar);
  if (families.length === 0) return null;
  return (
    <span className="wheel" aria-hidden="true">
      <FlavorWheel families={families} label="" size={72} />
    </span>
  );
}
