import type { RecommendedCigar } from '@vitola/contract/recommendation/tiered';
import { formatPrice } from '@vitola/contract/price';
import type { ReactNode } from 'react';
import { AshLine } from './ash-line.tsx';
import type { CardTexts } from '../../i18n/card-texts.ts';
import { CigarDrawing } from './cigar-drawing.tsx';
import { strengthLevel, cigarLookOf, smokingMinutes } from './cigar-look.ts';
import type { CardVariant } from './recommendation-card-variants.ts';
import { StrengthLeaves } from './strength-leaves.tsx';

/** What a card shows of a recommended cigar. */
export type CardCigar = Pick<
  RecommendedCigar,
  'brand' | 'name' | 'size' | 'wrapper' | 'strength' | 'smokingTime' | 'origin' | 'price' | 'reasons' | 'miss'
> &
  Partial<Pick<RecommendedCigar, 'infused' | 'match' | 'place'>>;

export interface RecommendationCardProps {
  /** The id of the heading that labels the card. */
  headingId: string;
  cigar: CardCigar;
  /** Whether it is the best match, which is highlighted. */
  isBest: boolean;
  variant: CardVariant;
  texts: CardTexts;
  /** How long a cigar would fill the card's width: the same for all cards side by side. */
  spanInches: number;
  /** Above the drawing: the tier, and whether the lounge features the cigar. */
  header: ReactNode;
  /** Beside the facts. */
  aside?: ReactNode;
  /** Between the facts and the reasons. */
  children?: ReactNode;
}

/** What a card has room for on a tablet: the reasons, the most important first, and the miss. */
const maxLines = 4;

/** The card of a recommended cigar: a drawing to scale, with its price, its facts, why it was chosen, and what it misses. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { headingId, cigar, isBest, variant, texts, spanInches, header, aside, children } = props;
  const price = formatPrice(cigar.price);
  return (
    <article className={isBest ? variant.best : variant.card} aria-labelledby={headingId}>
      {header}
      <CigarDrawing {...cigarLookOf(cigar)} {...{ spanInches }} decorative className={variant.drawing} />
      <div className={variant.name}>
        <p className={variant.brand}>{cigar.infused ? `${cigar.brand} · ${texts.infused}` : cigar.brand}</p>
        <h2 id={headingId} className={variant.heading}>
          {cigar.name}
        </h2>
      </div>
      <p className={variant.priceLine}>
        <span className={price ? variant.price : variant.noPrice}>{price ?? texts.noPrice}</span>
        {cigar.match !== undefined && <span className={variant.match}>{texts.match(cigar.match)}</span>}
      </p>
      <div className={variant.signs}>
        <Facts cigar={cigar} variant={variant} texts={texts} />
        {aside}
      </div>
      {children}
      <Why cigar={cigar} variant={variant} texts={texts} />
    </article>
  );
}

function Why({ cigar, variant, texts }: Pick<RecommendationCardProps, 'cigar' | 'variant' | 'texts'>) {
  const reasons = cigar.reasons.slice(0, cigar.miss === undefined ? maxLines : maxLines - 1);
  if (reasons.length === 0 && cigar.miss === undefined) return null;
  return (
    <div className={variant.why}>
      {reasons.length > 0 && (
        <ul className={variant.reasons} aria-label={texts.why}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {cigar.miss !== undefined && <p className={variant.miss}>{cigar.miss}</p>}
    </div>
  );
}

function Facts({ cigar, variant, texts }: Pick<RecommendationCardProps, 'cigar' | 'variant' | 'texts'>) {
  const minutes = smokingMinutes(cigar);
  const strength = cigar.strength && (texts.strengths[cigar.strength] ?? cigar.strength);
  const time = minutes && texts.minutes(minutes.from, minutes.to);
  const place = cigar.place && placeInWords(cigar.place, texts);
  return (
    <ul className={variant.facts} aria-label={texts.facts}>
      {(cigar.origin || place) && (
        <li className={variant.fact}>
          {cigar.origin && (
            <>
              <span className="sr-only">{`${texts.origin}: ${texts.originOf(cigar.origin)}`}</span>
              <span aria-hidden="true">{texts.originOf(cigar.origin)}</span>
            </>
          )}
          {place && (
            <>
              <span className="sr-only">{`${texts.whereItIs}: ${place}`}</span>
              <span aria-hidden="true" className={variant.place}>
                {place}
              </span>
            </>
          )}
        </li>
      )}
      {strength && (
        <li className={variant.fact}>
          <StrengthLeaves level={strengthLevel(cigar)} label={`${texts.strength}: ${strength}`} />
          <span aria-hidden="true">{strength}</span>
        </li>
      )}
      {minutes && time && (
        <li className={variant.fact}>
          <AshLine
            minutes={(minutes.from + minutes.to) / 2}
            label={texts.smokingTime ? `${texts.smokingTime}: ${time}` : time}
            className={variant.ashLine}
          />
          <span aria-hidden="true">{time}</span>
        </li>
      )}
    </ul>
  );
}

/** Where a cigar lies, like 'Left wall, row 3'. */
function placeInWords({ part, row }: NonNullable<CardCigar['place']>, texts: CardTexts): string {
  const words = [part, row && `${texts.row} ${row}`].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
