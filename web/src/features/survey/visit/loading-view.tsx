import type { SurveyTexts } from '../texts/texts.ts';

/** Placeholders for the three cards while they load. */
export function LoadingView({ texts, isRetry }: { texts: SurveyTexts; isRetry: boolean }) {
  return (
    <main className="stage" aria-busy="true">
      <div className="stage-body">
        <h1 id="screen-heading" tabIndex={-1}>
          {isRetry ? texts.failed.trying : texts.loading}
        </h1>
        <div className="cards" aria-hidden="true">
          <div className="card skeleton ghost" />
          <div className="card skeleton ghost" />
          <div className="card skeleton ghost" />
        </div>
      </div>
    </main>
  );
}
