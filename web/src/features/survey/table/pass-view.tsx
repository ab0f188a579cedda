import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { tableTexts } from './table-texts.ts';
import { thisDevice } from './this-device.ts';

interface PassViewProps {
  language: Language;
  /** Whose turn is over, from 1. */
  turn: number;
  toWelcome: string;
  onPass: () => void;
  onEnd: () => void;
}

/** Between two guests at a table: nothing of the one before can be seen. */
export function PassView({ language, turn, toWelcome, onPass, onEnd }: PassViewProps) {
  const words = tableTexts[language];
  return (
    <main className="stage rise">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1} className="table-turn">
          {words.thanks(turn)}
        </h1>
        <p className="lead">{words.pass(turn + 1, thisDevice())}</p>
        <button
          type="button"
          className="button button-brass button-large"
          onClick={(click) => isFirstClick(click) && onPass()}
        >
          {words.iAm(turn + 1)}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={(click) => isFirstClick(click) && onEnd()}
        >
          {toWelcome}
        </button>
      </div>
    </main>
  );
}
