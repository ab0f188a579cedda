import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { critiqueKinds } from '@vitola/contract/recommendation/survey-constants';
import { useCritiques } from '../../../offline/use-critiques.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { answersOf } from '../visit/survey-state.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { Visit } from '../visit/visit.ts';

export type CritiqueVisit = Pick<Visit, 'state' | 'language' | 'critiqued' | 'confirmed' | 'restore'>;

export interface CritiqueRowProps {
  result: TieredAnswer;
  texts: SurveyTexts;
  visit: CritiqueVisit;
}

/** The critique buttons, and the way back to the first three cards. */
export function CritiqueRow({ result, texts, visit }: CritiqueRowProps) {
  const { results } = texts;
  const { chosen, critiques: before = [], first, guest } = visit.state;
  const critique = useCritiques({
    result,
    before,
    question: {
      preferences: { ...answersOf(chosen) },
      sessionId: guest.sessionId,
      language: visit.language,
    },
    show: visit.critiqued,
    confirm: visit.confirmed,
    restore: visit.restore,
  });
  // New cards are visible by themselves; a visible note is needed only when they stayed the same.
  const isUnseen = critique.note === 'noneLeft' || critique.note === 'notCritiqued';
  return (
    <div className="critiques" role="group" aria-labelledby="critiques-title">
      <p id="critiques-title">{results.critique}</p>
      {critiqueKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="button"
          aria-current={before.some((critique) => critique.kind === kind) || undefined}
          aria-disabled={critique.asking !== null}
          aria-busy={critique.asking === kind}
          onClick={(click) => isFirstClick(click) && void critique.ask(kind)}
        >
          {results.critiques[kind]}
        </button>
      ))}
      <button
        type="button"
        className="button button-quiet"
        hidden={first === null}
        onClick={(click) => isFirstClick(click) && critique.restore()}
      >
        {results.restore}
      </button>
      <p role="status" className={isUnseen ? 'critique-note' : 'sr-only'}>
        {critique.note && results[critique.note]}
      </p>
    </div>
  );
}
