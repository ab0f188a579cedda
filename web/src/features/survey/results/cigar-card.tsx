import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { RecommendedCigar, Tier } from '@vitola/contract/recommendation/tiered';
import { flavorFamilies } from '../../../ui/cigar/cigar-look.ts';
import { FLAVOR_COLORS, FlavorWheel, type FlavorFamilyName } from '../../../ui/cigar/flavor-wheel.tsx';
import { tabletCard } from '../../../ui/cigar/recommendation-card-variants.ts';
import { RecommendationCard } from '../../../ui/cigar/recommendation-card.tsx';
import type { SurveyTexts } from '../texts/texts.ts';
import { wheelTexts } from './wheel-texts.ts';

export interface CigarCardProps {
  tier: Tier;
  cigar: RecommendedCigar;
  texts: SurveyTexts;
  /** The survey's words for flavor that the guest chose; the wheel names them first. */
  askedFlavors: readonly string[];
  language: Language;
  spanInches: number;
}

/** The tablet's card of one tier, with the wheel of its flavors. */
export function CigarCard(props: CigarCardProps) {
  const {
    tier,
    cigar,
    askedFlavors,
    texts: { results, card },
    language,
    spanInches,
  } = props;
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
      aside={<Wheel {...{ cigar, askedFlavors, language }} />}
    />
  );
}

const maxNamed = 3;

/** Families to name: those asked for first, then those of most notes, in the order of the notes. */
function namedFamilies(families: readonly FlavorFamilyName[], asked: readonly string[]): FlavorFamilyName[] {
  const weight = (family: FlavorFamilyName) =>
    families.filter((each) => each === family).length + (asked.includes(family) ? families.length : 0);
  return [...new Set(families)].sort((one, other) => weight(other) - weight(one)).slice(0, maxNamed);
}

function Wheel({
  cigar,
  askedFlavors,
  language,
}: Pick<CigarCardProps, 'cigar' | 'askedFlavors' | 'language'>) {
  const families = flavorFamilies(cigar);
  if (families.length === 0) return null;
  const words = wheelTexts[language];
  return (
    <div className="wheel">
      <span aria-hidden="true">
        <FlavorWheel families={families} label="" size={38} />
      </span>
      <ul aria-label={words.label}>
        {namedFamilies(families, askedFlavors).map((family) => (
          <li key={family}>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <circle cx="4" cy="4" r="4" fill={FLAVOR_COLORS[family]} />
            </svg>
            {words.families[family]}
          </li>
        ))}
      </ul>
    </div>
  );
}
