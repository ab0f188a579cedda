import type { TieredAnswer } from '@vitola/contract/recommendation';
import { critiqueKinds } from '@vitola/contract/survey-words';
import { once } from '../../lib/once.ts';
import type { SurveyTexts } from './texts.ts';
import { type CritiqueVisit, useCritique } from './use-critique.ts';

export interface CritiqueRowProps {
  result: TieredAnswer;
  texts: SurveyTexts;
  visit: CritiqueVisit;
}

/** What could be different about the cards, and the way back to the first three. */
export function CritiqueRow({ result, texts, visit }: CritiqueRowProps) {
  const { results } = texts;
  const critique = useCritique(result, visit, texts);
  // Cards that changed are seen; only what left them as they were has to be said to the eye too.
  const isUnseen = critique.note === results.noneLeft || critique.note === results.notCriticised;
  return (
    <div className="critiques" role="group" aria-labelledby="critiques-title">
      <p id="critiques-title" className={critique.canRestore ? 'sr-only' : ''}>
        {results.critique}
      </p>
      {critiqueKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="button"
          aria-disabled={critique.asking !== null}
          aria-busy={critique.asking === kind}
          onClick={(click) => once(click) && void critique.ask(kind)}
        >
          {results.critiques[kind]}
        </button>
      ))}
      {critique.canRestore && (
        <button
          type="button"
          className="button button-quiet"
          onClick={(click) => once(click) && critique.restore()}
        >
          {results.restore}
        </button>
      )}
      <p role="status" className={isUnseen ? 'critique-note' : 'sr-only'}>
        {critique.note}
      </p>
    </div>
  );
}
