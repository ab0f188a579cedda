import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { tableSizes } from '@vitola/contract/recommendation/table-constants';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { tableTexts } from './table-texts.ts';

interface TableSizeViewProps {
  language: Language;
  toWelcome: string;
  onChoose: (size: number) => void;
  onEnd: () => void;
}

/** How many guests choose together. */
export function TableSizeView({ language, toWelcome, onChoose, onEnd }: TableSizeViewProps) {
  const words = tableTexts[language];
  return (
    <main className="stage rise">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1}>
          {words.howMany}
        </h1>
        <p className="lead">{words.howManyBody}</p>
        <div className="table-sizes">
          {tableSizes.map((size) => (
            <button
              key={size}
              type="button"
              className="button button-large"
              aria-label={words.guests(size)}
              onClick={(click) => isFirstClick(click) && onChoose(size)}
            >
              {size}
            </button>
          ))}
        </div>
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
