import { useState } from 'react';
import { type Language, surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { ShownShare } from '../visit/survey-state.ts';
import { useCountdown } from './use-countdown.ts';
import { lazyLeadForm } from '../lead/lazy-lead-form.ts';

export interface QrViewProps {
  share: ShownShare;
  /** The lounge, and whether guests may leave their contact details. */
  lounge: { name: string; takesLeads: boolean; guestDomain: string | null };
  /** What the guest says at the counter, if it is known. */
  pickCode: string | undefined;
  language: Language;
  texts: SurveyTexts;
  onEnd: () => void;
}

const countdownSeconds = surveyTimings.qrCountdown / 1000;

/** The QR code to take along, for one minute; then the tablet resets. The countdown restarts while a guest types. */
export function QrView({ share, lounge, pickCode, language, texts, onEnd }: QrViewProps) {
  const { qr } = texts;
  const [isWriting, setWriting] = useState(false);
  const [hasNoForm, setNoForm] = useState(false);
  const seconds = useCountdown(countdownSeconds, isWriting, onEnd);
  const write = () => {
    setNoForm(false);
    lazyLeadForm.load().then(
      () => setWriting(true),
      () => setNoForm(true),
    );
  };
  const form = isWriting ? lazyLeadForm.now() : undefined;
  return (
    <main className="stage qr rise">
      <div className="stage-body center">
        {form ? (
          <form.LeadForm
            place="tablet"
            shareId={share.shareId}
            loungeName={lounge.name}
            language={language}
            onBack={() => setWriting(false)}
          />
        ) : (
          <Code share={share} language={language} texts={texts} />
        )}
        {pickCode && !form && (
          <p className="pick-code">
            {texts.results.pickCode} <strong className="tnum">{pickCode}</strong>
          </p>
        )}
        {lounge.takesLeads && !form && (
          <button type="button" className="button" onClick={write}>
            {qr.byMail}
          </button>
        )}
        {hasNoForm && <p role="alert">{qr.unreachable}</p>}
        <p className="countdown tnum">
          {qr.countdown(seconds)}
          <span className="burn" aria-hidden="true">
            <span style={{ width: `${(seconds / countdownSeconds) * 100}%` }} />
          </span>
        </p>
        <button
          type="button"
          className="button button-large"
          onClick={(click) => isFirstClick(click) && onEnd()}
        >
          {texts.toWelcome}
        </button>
      </div>
    </main>
  );
}

function Code({ share, language, texts: { qr } }: Pick<QrViewProps, 'share' | 'language' | 'texts'>) {
  return (
    <>
      <h1 id="screen-heading" tabIndex={-1}>
        {qr.title}
      </h1>
      <p className="lead">{qr.body}</p>
      <div className="paper">
        <img src={share.qrCode} alt={qr.alt} />
      </div>
      <p className="share-link">
        {qr.link} <span className="share-url">{share.shareUrl}</span>
      </p>
      <a
        className="button button-brass open-here"
        href={`${share.shareUrl}?lang=${language}${share.fragment ?? ''}`}
        onClick={isFirstClick}
      >
        {qr.open}
      </a>
    </>
  );
}
