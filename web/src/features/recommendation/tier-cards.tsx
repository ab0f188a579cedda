import { type TieredAnswer, tiers } from '@vitola/contract/recommendation';
import type { QuizTexts } from './texts.ts';
import { TierCard } from './tier-card.tsx';

export interface TierCardsProps {
  answer: TieredAnswer;
  texts: QuizTexts;
}

/** What the quiz found: up to three cards, and for each card that is missing the reason. */
export function TierCards({ answer, texts }: TierCardsProps) {
  const missing = tiers.filter((tier) => !answer[tier] && answer.emptyReasons[tier]);
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-3">
        {tiers.map((tier) => {
          const cigar = answer[tier];
          return cigar && <TierCard key={tier} tier={tier} cigar={cigar} texts={texts} />;
        })}
      </div>
      {missing.map((tier) => (
        <p key={tier} className="rounded-card border border-line bg-surface px-5 py-4">
          <strong>{texts.card.tiers[tier]}:</strong> {answer.emptyReasons[tier]}
        </p>
      ))}
    </>
  );
}

/** What the guest says at the counter. */
export function PickCode({ answer: { pickCode }, texts }: TierCardsProps) {
  if (!pickCode) return null;
  return (
    <p className="text-lg">
      {texts.results.pickCode} <strong className="tnum text-accent-ink">{pickCode}</strong>
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
