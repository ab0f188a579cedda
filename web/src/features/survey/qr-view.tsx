import { useEffect, useRef, useState } from 'react';
import type { ShareMade } from '@vitola/contract/sharing';
import { surveyTimings } from '@vitola/contract/survey-words';
import type { SurveyTexts } from './texts.ts';

export interface QrViewProps {
  share: ShareMade;
  texts: SurveyTexts;
  onEnd: () => void;
}

/** The code to take along, for a minute; then the tablet is the next guest's. */
export function QrView({ share, texts, onEnd }: QrViewProps) {
  const { qr } = texts;
  const seconds = useCountdown(surveyTimings.qrCountdown / 1000, onEnd);
  return (
    <main className="stage qr rise">
      <div className="stage-body center">
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
        <a className="button open-here" href={share.shareUrl}>
          {qr.open}
        </a>
        <p className="countdown tnum">{qr.countdown(seconds)}</p>
        <button type="button" className="button button-large" onClick={onEnd}>
          {texts.toWelcome}
        </button>
      </div>
    </main>
  );
}

// By the clock, not by ticks: a tablet that slept has counted all the same.
function useCountdown(from: number, onZero: () => void): number {
  const [left, setLeft] = useState(from);
  const zero = useRef(onZero);
  useEffect(() => {
    zero.current = onZero;
  }, [onZero]);
  useEffect(() => {
    const end = Date.now() + from * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      zero.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
