import { useEffect, useState } from 'react';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';

export interface AgeViewProps {
  texts: SurveyTexts;
  onYes: () => void;
  onEnd: () => void;
}

/** Asks whether the guest is 21, where the lounge wants it asked. The answer is not stored, and no date is asked for. */
export function AgeView({ texts, onYes, onEnd }: AgeViewProps) {
  const { ofAge } = texts;
  const [isTooYoung, setTooYoung] = useState(false);
  useEffect(() => document.getElementById('screen-heading')?.focus(), [isTooYoung]);
  return (
    <main className="stage">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1}>
          {isTooYoung ? ofAge.sorry : ofAge.title}
        </h1>
        <p className="lead">{isTooYoung ? ofAge.sorryWhy : ofAge.why}</p>
        {isTooYoung ? (
          <button
            type="button"
            className="button button-large"
            onClick={(click) => isFirstClick(click) && onEnd()}
          >
            {texts.toWelcome}
          </button>
        ) : (
          <div className="age-answers">
            <button
              type="button"
              className="button button-large"
              onClick={(click) => isFirstClick(click) && setTooYoung(true)}
            >
              {ofAge.no}
            </button>
            <button
              type="button"
              className="button button-brass button-large"
              onClick={(click) => isFirstClick(click) && onYes()}
            >
              {ofAge.yes}
            </button>
          </div>
        )}
      </div>
    </main>
  );
}
