import type { ReactNode } from 'react';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { Failure } from './survey-state.ts';
import type { SurveyTexts } from '../texts/texts.ts';

export interface FailedViewProps {
  failure: Failure;
  texts: SurveyTexts;
  onRetry: () => void;
  onEnd: () => void;
  /** Below the buttons. */
  children: ReactNode;
}

/** Shown when there are no cards yet: the answers stay, and the next try starts on its own or with the button. */
export function FailedView({ failure, texts, onRetry, onEnd, children }: FailedViewProps) {
  const { failed } = texts;
  return (
    <main className="stage">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1}>
          {texts.oneMoment}
        </h1>
        <p className="lead">{failure.waitMs === null ? failed.refused : texts.notAnswering}</p>
        <button
          type="button"
          className="button button-brass button-large"
          onClick={(click) => isFirstClick(click) && onRetry()}
        >
          {failed.retry}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={(click) => isFirstClick(click) && onEnd()}
        >
          {texts.toWelcome}
        </button>
        {children}
      </div>
    </main>
  );
}
