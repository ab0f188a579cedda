import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';

export interface NoCigarsViewProps {
  result: TieredAnswer;
  texts: SurveyTexts;
  onEnd: () => void;
}

/** Shown for an empty shelf: advice for the guest, a sign-in link for the owner, and the insight. */
export function NoCigarsView({ result, texts, onEnd }: NoCigarsViewProps) {
  const { noCigars } = texts;
  return (
    <main className="stage">
      <div className="stage-body center rise">
        <h1 id="screen-heading" tabIndex={-1}>
          {noCigars.title}
        </h1>
        <p className="lead">{noCigars.guest}</p>
        <blockquote className="quote">{result.personalityInsight}</blockquote>
        <button
          type="button"
          className="button button-brass button-large"
          onClick={(click) => isFirstClick(click) && onEnd()}
        >
          {texts.nextPerson}
        </button>
        <p className="owner-note">
          {noCigars.owner}{' '}
          <a className="button button-quiet" href="/auth?mode=login">
            {noCigars.link}
          </a>
        </p>
      </div>
    </main>
  );
}
