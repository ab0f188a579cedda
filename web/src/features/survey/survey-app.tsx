import { useCallback, useEffect, useRef, useState } from 'react';
import { type Language, languages, surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import { AgeView } from './welcome/age-view.tsx';
import { ClosedView } from './welcome/closed-view.tsx';
import { DemoBanner } from './welcome/demo-banner.tsx';
import type { OpenedLounge } from '../../api/find-lounge.ts';
import { leaveSteps, type SavedGuest } from './visit/saved-guest.ts';
import type { SurveyState } from './visit/survey-state.ts';
import { loadTexts, type SurveyTexts } from './texts/texts.ts';
import { useBackgroundPhase } from './welcome/use-background-phase.ts';
import { usePageUpdate } from './tablet/use-page-update.ts';
import { useIdleReset } from './tablet/use-idle-reset.ts';
import { useCritiqueOutbox } from './critique/use-critique-outbox.ts';
import { useLounge } from './welcome/use-lounge.ts';
import { useVisitView } from './visit/use-visit-view.ts';
import { useWakeLock } from './tablet/use-wake-lock.ts';
import { WelcomeView } from './welcome/welcome-view.tsx';

export interface SurveyAppProps {
  /** The tablet's own language: each new guest begins in it. */
  language: Language;
  texts: SurveyTexts;
  lounge: OpenedLounge | null;
  saved: SavedGuest | null;
}

/** The tablet: the lounge's shop window, and one visit after the other. */
export function SurveyApp({ language, texts, lounge: written, saved }: SurveyAppProps) {
  const { lounge, isAway, close } = useLounge(written);
  const [spoken, setSpoken] = useState({ language: saved?.language ?? language, texts });
  const [visit, setVisit] = useState<{ saved: SurveyState | null } | null>(saved && { saved: saved.state });
  const [isAsked, setAsked] = useState(false);
  const view = useVisitView();
  const mayTurnOff = useWakeLock();
  useCritiqueOutbox();

  // Either language is then a touch away, whatever becomes of the network.
  useEffect(() => {
    if (view) for (const each of languages) loadTexts(each).catch(() => undefined);
  }, [view]);

  const latest = useRef(spoken.language);
  const speak = useCallback((wanted: Language) => {
    latest.current = wanted;
    void loadTexts(wanted).then(
      // Words may come slowly: those that were asked for last are spoken.
      (texts) => latest.current === wanted && setSpoken({ language: wanted, texts }),
      () => undefined,
    );
  }, []);
  const begin = () => {
    setAsked(false);
    setVisit({ saved: null });
  };
  const end = useCallback(() => {
    setAsked(false);
    setVisit(null);
    speak(language);
  }, [speak, language]);
  const closeAndEnd = useCallback(() => {
    end();
    close();
  }, [end, close]);

  const isLeftForeign = !visit && spoken.language !== language;
  useIdleReset(isLeftForeign || isAsked ? surveyTimings.idleOnQuestions : null, end);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
    if (lounge) document.title = `${lounge.name} · ${spoken.texts.welcome.title}`;
  }, [spoken, lounge]);

  const isVacant = visit === null;
  useBackgroundPhase(isVacant && !isAsked && lounge?.isActive !== false);
  usePageUpdate(isVacant && !isAsked && !isLeftForeign);
  useEffect(() => {
    if (!isVacant) return undefined;
    leaveSteps();
    addEventListener('popstate', leaveSteps);
    return () => removeEventListener('popstate', leaveSteps);
  }, [isVacant]);

  if (lounge?.isActive === false) return <ClosedView lounge={lounge} texts={spoken.texts} />;
  return (
    <>
      <DemoBanner lounge={lounge} texts={spoken.texts} />
      {isAsked && <AgeView texts={spoken.texts} onYes={begin} onEnd={end} />}
      {!visit && !isAsked && (
        <WelcomeView
          lounge={lounge}
          isAway={isAway}
          mayTurnOff={mayTurnOff}
          language={spoken.language}
          texts={spoken.texts}
          onLanguage={speak}
          onStart={lounge?.asksAge ? () => setAsked(true) : begin}
        />
      )}
      {visit && (!view || !lounge) && <main className="stage" aria-busy="true" />}
      {visit && view && lounge && (
        <view.VisitScreen
          loungeId={lounge.loungeId}
          lounge={lounge}
          language={spoken.language}
          texts={spoken.texts}
          saved={visit.saved}
          onEnd={end}
          onClosed={closeAndEnd}
        />
      )}
    </>
  );
}
