import type { OpenedLounge } from '../../../api/find-lounge.ts';
import type { SurveyTexts } from '../texts/texts.ts';

/** The tablet of a lounge that is closed to guests at the moment. */
export function ClosedView({ lounge, texts }: { lounge: OpenedLounge; texts: SurveyTexts }) {
  return (
    <main className="stage">
      <div className="stage-body center">
        <p className="eyebrow">{lounge.name}</p>
        <h1 id="screen-heading">{texts.closed.title}</h1>
        <p className="lead">{texts.closed.body}</p>
        <p className="lounge-hours">{lounge.operatingHours ?? ''}</p>
      </div>
    </main>
  );
}
