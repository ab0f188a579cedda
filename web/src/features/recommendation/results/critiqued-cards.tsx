import type { Critique, TieredAnswer, TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { critiqueKinds } from '@vitola/contract/recommendation/survey-constants';
import { useState } from 'react';
import { isClosestOnly } from '@vitola/contract/recommendation/match-band';
import { useCritiques } from '../../../offline/use-critiques.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { QuizTexts } from '../texts/texts.ts';
import { Insight, PickCode, TierCards } from './tier-cards.tsx';

export interface CritiquedCardsProps {
  /** The first three. */
  answer: TieredAnswer;
  question: TieredQuestion;
  texts: QuizTexts;
}

/** The cards, the critique buttons, and the way back to the first three. */
export function CritiquedCards({ answer, question, texts }: CritiquedCardsProps) {
  const [other, setOther] = useState<{ result: TieredAnswer; critiques: readonly Critique[] } | null>(null);
  const result = other?.result ?? answer;
  const { preferences, sessionId, language } = question;
  const critique = useCritiques({
    result,
    before: other?.critiques ?? [],
    question: { preferences, sessionId, language },
    show: (result, critiques) => setOther({ result, critiques }),
    confirm: (result) =>
      setOther((now) => (now?.result.resultId === result.resultId ? { ...now, result } : now)),
    restore: () => setOther(null),
  });
  const words = texts.critique;
  const newest = other?.critiques.at(-1);
  // New cards are visible by themselves; a visible note is needed only when they stayed the same.
  const isUnseen = critique.note === 'noneLeft' || critique.note === 'notCritiqued';
  return (
    <>
      {newest && <h2 className="text-2xl text-accent-ink">{texts.card.picks[newest.kind]}</h2>}
      {isClosestOnly(result) && <p className="text-xl text-accent-ink">{texts.card.closest}</p>}
      <Insight answer={result} />
      <PickCode answer={result} texts={texts} />
      <div
        role="group"
        aria-labelledby="critique-title"
        className="flex flex-wrap items-center gap-2 sm:gap-3"
      >
        <p id="critique-title" className="mr-1 w-full text-lg text-ink-muted sm:w-auto">
          {words.title}
        </p>
        {critiqueKinds.map((kind) => (
          <Button
            key={kind}
            variant={other?.critiques.some((asked) => asked.kind === kind) ? 'primary' : 'secondary'}
            aria-current={other?.critiques.some((asked) => asked.kind === kind) || undefined}
            className="min-h-14"
            busy={critique.asking === kind}
            onClick={() => void critique.ask(kind)}
          >
            {words.kinds[kind]}
          </Button>
        ))}
        {other && (
          <Button variant="quiet" className="min-h-14" onClick={() => critique.restore()}>
            {words.restore}
          </Button>
        )}
        <p role="status" className={isUnseen ? 'w-full' : 'sr-only'}>
          {critique.note && words.notes[critique.note]}
        </p>
      </div>
      <TierCards answer={result} texts={texts} />
    </>
  );
}
