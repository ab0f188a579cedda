import { type TieredAnswer, tiers } from '@vitola/contract/recommendation/tiered';
import { sharedSpanInches } from '../../../ui/cigar/cigar-look.ts';
import type { QuizTexts } from '../texts/texts.ts';
import { TierCard } from './tier-card.tsx';

export interface TierCardsProps {
  answer: TieredAnswer;
  texts: QuizTexts;
}

/** Up to three cards, with the reason in place of each missing one. */
export function TierCards({ answer, texts }: TierCardsProps) {
  const spanInches = sharedSpanInches(tiers.map((tier) => answer[tier]));
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      {tiers.map((tier) => {
        const cigar = answer[tier];
        const reason = answer.emptyReasons[tier];
        if (cigar) return <TierCard key={tier} {...{ tier, cigar, texts, spanInches }} />;
        return reason && <NoCard key={tier} title={texts.card.tiers[tier]} reason={reason} />;
      })}
    </div>
  );
}

// Stands in for a card that the shelf has no cigar for.
function NoCard({ title, reason }: { title: string; reason: string }) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong p-5 text-center text-lg text-ink-muted sm:p-6">
      <p className="font-semibold text-accent-ink">{title}</p>
      <p>{reason}</p>
    </div>
  );
}

/** What the guest says at the counter. */
export function PickCode({ answer: { pickCode }, texts }: TierCardsProps) {
  if (!pickCode) return null;
  return (
    <p className="text-lg text-ink-muted">
      {texts.results.pickCode}{' '}
      <strong className="tnum ml-1 font-display text-3xl font-normal tracking-[0.08em] text-accent-ink">
        {pickCode}
      </strong>
    </p>
  );
}

/** The guest's own answers, restated. */
export function Insight({ answer }: { answer: TieredAnswer }) {
  return (
    <blockquote className="max-w-prose border-l-3 border-accent pl-5 text-lg text-ink sm:text-xl">
      {answer.personalityInsight}
    </blockquote>
  );
}
