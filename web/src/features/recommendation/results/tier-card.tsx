import type { RecommendedCigar, Tier } from '@vitola/contract/recommendation/tiered';
import { clsx } from 'clsx';
import { leavesOf, lookOf, minutesFor, priceOf } from '../../../ui/cigar/cigar-look.ts';
import { languageOf } from '../../../i18n/detect-language.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { AshLine } from '../../../ui/cigar/ash-line.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { StrengthLeaves } from '../../../ui/cigar/strength-leaves.tsx';
import { shortenDescription } from './shorten-description.ts';
import type { QuizTexts } from '../texts/texts.ts';

export interface TierCardProps {
  tier: Tier;
  cigar: RecommendedCigar;
  texts: QuizTexts;
}

const maxNotes = 4;

/** The card of one tier: the cigar to scale, what it costs, how it fits and why. */
export function TierCard({ tier, cigar, texts: { card } }: TierCardProps) {
  const id = `tier-${tier}`;
  return (
    <article
      aria-labelledby={id}
      className={clsx(
        'flex flex-col gap-4 rounded-card border bg-surface p-5 shadow-card sm:p-6',
        tier === 'primary' ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tier === 'primary' ? 'brass' : 'accent'}>{card.tiers[tier]}</Badge>
        {cigar.isFeatured && <Badge>{card.featured}</Badge>}
      </p>
      <CigarDrawing {...lookOf(cigar)} spanInches={7.5} decorative className="w-full" />
      <div>
        <p className="text-ink-muted">{cigar.brand}</p>
        <h2 id={id} className="text-2xl leading-tight wrap-anywhere">
          {cigar.name}
        </h2>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tnum font-display text-2xl text-accent-ink">
          {priceOf(cigar.price) ?? card.noPrice}
        </span>
        <span className="tnum font-semibold">{card.match(cigar.match)}</span>
      </p>
      <Facts cigar={cigar} card={card} />
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
        <p lang={languageOf(cigar.description)} className="text-ink-muted wrap-anywhere">
          {shortenDescription(cigar.description)}
        </p>
      )}
      {cigar.reasons.length > 0 && (
        <ul aria-label={card.why} className="mt-auto list-disc border-t border-line pt-4 pl-5">
          {cigar.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Facts({ cigar, card }: { cigar: RecommendedCigar; card: QuizTexts['card'] }) {
  const strength = cigar.strength && (card.strengths[cigar.strength] ?? cigar.strength);
  const minutes = minutesFor(cigar);
  const time = minutes && timeOf(minutes);
  return (
    <ul aria-label={card.facts} className="flex flex-col gap-2">
      {cigar.origin && (
        <li>
          <span className="sr-only">{card.origin(card.originOf(cigar.origin))}</span>
          <span aria-hidden="true">{card.originOf(cigar.origin)}</span>
        </li>
      )}
      {strength && (
        <li className="flex flex-wrap items-center gap-x-3">
          <StrengthLeaves level={leavesOf(cigar)} label={card.strength(strength)} />
          <span aria-hidden="true">{strength}</span>
        </li>
      )}
      {minutes && time && (
        <li className="flex flex-wrap items-center gap-x-3">
          <AshLine minutes={(minutes.from + minutes.to) / 2} label={card.time(time)} className="w-28" />
          <span aria-hidden="true">{time}</span>
        </li>
      )}
    </ul>
  );
}

const timeOf = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${from} min` : `${from}–${to} min`;
