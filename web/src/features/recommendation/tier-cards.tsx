import { type TieredAnswer, tiers } from '@vitola/contract/recommendation';
import { TierCard, tierNames } from './tier-card.tsx';

/** What the quiz found: the insight, up to three cards, and for each card that is missing the reason. */
export function TierCards({ answer }: { answer: TieredAnswer }) {
  const missing = tiers.filter((tier) => !answer[tier] && answer.emptyReasons[tier]);
  return (
    <>
      <Insight answer={answer} />
      <div className="grid gap-5 lg:grid-cols-3">
        {tiers.map((tier) => {
          const cigar = answer[tier];
          return cigar && <TierCard key={tier} tier={tier} cigar={cigar} />;
        })}
      </div>
      {missing.map((tier) => (
        <p key={tier} className="rounded-card border border-line bg-surface px-5 py-4">
          <strong>{tierNames[tier]}:</strong> {answer.emptyReasons[tier]}
        </p>
      ))}
      {answer.pickCode && (
        <p className="text-lg">
          Say this code at the counter: <strong className="tnum text-accent-ink">{answer.pickCode}</strong>
        </p>
      )}
    </>
  );
}

/** The guest's own answers, restated. */
export function Insight({ answer }: { answer: TieredAnswer }) {
  return (
    <blockquote className="max-w-prose border-l-2 border-accent pl-4 font-display text-lg text-ink-muted italic">
      {answer.personalityInsight}
    </blockquote>
  );
}
