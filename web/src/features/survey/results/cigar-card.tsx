import type { RecommendedCigar, Tier } from '@vitola/contract/recommendation/tiered';
import { familiesOf, leavesOf, lookOf, minutesFor, priceOf } from '../../../ui/cigar/cigar-look.ts';
import { AshLine } from '../../../ui/cigar/ash-line.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { FlavorWheel } from '../../../ui/cigar/flavor-wheel.tsx';
import { StrengthLeaves } from '../../../ui/cigar/strength-leaves.tsx';
import type { SurveyTexts } from '../texts/texts.ts';

export interface CigarCardProps {
  tier: Tier;
  cigar: RecommendedCigar;
  texts: SurveyTexts;
}

/** One recommended cigar: to scale, with its price, its facts, and why it is here. */
export function CigarCard({ tier, cigar, texts: { results, strengths } }: CigarCardProps) {
  const isBest = tier === 'primary';
  const price = priceOf(cigar.price);
  return (
    <article
      className={isBest ? 'card card-best cigar-card' : 'card cigar-card'}
      aria-labelledby={`${tier}-name`}
    >
      {(isBest || cigar.isFeatured) && (
        <p className="ribbons">
          {cigar.isFeatured && <span className="ribbon featured">{results.featured}</span>}
          {isBest && <span className="ribbon">{results.best}</span>}
        </p>
      )}
      <p className="tier">{results.tiers[tier]}</p>
      <CigarDrawing {...lookOf(cigar)} spanInches={7.5} decorative className="drawing" />
      <div className="card-name">
        <p className="brand">{cigar.brand}</p>
        <h2 id={`${tier}-name`}>{cigar.name}</h2>
      </div>
      <p className="card-price">
        <span className={price ? 'price' : 'price no-price'}>{price ?? results.noPrice}</span>
        <span className="match tnum">{results.match(cigar.match)}</span>
      </p>
      <div className="card-signs">
        <Facts cigar={cigar} texts={{ results, strengths }} />
        <Wheel cigar={cigar} />
      </div>
      {cigar.reasons.length > 0 && (
        <ul className="reasons" aria-label={results.why}>
          {cigar.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Facts({
  cigar,
  texts: { results, strengths },
}: {
  cigar: RecommendedCigar;
  texts: Pick<SurveyTexts, 'results' | 'strengths'>;
}) {
  const minutes = minutesFor(cigar);
  const strength = cigar.strength && (strengths[cigar.strength] ?? cigar.strength);
  const time = minutes && results.minutes(minutes.from, minutes.to);
  return (
    <ul className="card-facts">
      {cigar.origin && (
        <li>
          <span className="sr-only">{results.origin}: </span>
          {results.originOf(cigar.origin)}
        </li>
      )}
      {strength && (
        <li>
          <StrengthLeaves level={leavesOf(cigar)} label={`${results.strength}: ${strength}`} />
          <span aria-hidden="true">{strength}</span>
        </li>
      )}
      {minutes && time && (
        <li>
          <AshLine minutes={(minutes.from + minutes.to) / 2} label={time} />
          <span aria-hidden="true">{time}</span>
        </li>
      )}
    </ul>
  );
}

// The reasons say the same in words.
function Wheel({ cigar }: Pick<CigarCardProps, 'cigar'>) {
  const families = familiesOf(cigar);
  if (families.length === 0) return null;
  return (
    <span className="wheel" aria-hidden="true">
      <FlavorWheel families={families} label="" size={72} />
    </span>
  );
}
