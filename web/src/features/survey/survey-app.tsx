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
  /** The tablet's own language, in which each new guest starts. */
  language: Language;
  texts: SurveyTexts;
  lounge: OpenedLounge | null;
  saved: SavedGuest | null;
}

/** The tablet: the welcome screen, then one visit after the other. */
export function SurveyApp({ language, texts, lounge: embedded, saved }: SurveyAppProps) {
  const { lounge, isAway, close } = useLounge(embedded);
  const [current, setCurrent] = useState({ language: saved?.language ?? language, texts });
  const [visit, setVisit] = useState<{ saved: SurveyState | null } | null>(saved && { saved: saved.state });
  const [isAskingAge, setAskingAge] = useState(false);
  const view = useVisitView();
  const mayTurnOff = useWakeLock();
  useCritiqueOutbox();

  // Both languages are then available, even offline.
  useEffect(() => {
    if (view) for (const each of languages) loadTexts(each).catch(() => undefined);
  }, [view]);

  const latest = useRef(current.language);
  const changeLanguage = useCallback((wanted: Language) => {
    latest.current = wanted;
    void loadTexts(wanted).then(
      // Texts may load slowly: the language chosen last wins.
      (texts) => latest.current === wanted && setCurrent({ language: wanted, texts }),
      () => undefined,
    );
  }, []);
  const begin = () => {
    setAskingAge(false);
    setVisit({ saved: null });
  };
  const end = useCallback(() => {
    setAskingAge(false);
    setVisit(null);
    changeLanguage(language);
  }, [changeLanguage, language]);
  const closeAndEnd = useCallback(() => {
    end();
    close();
  }, [end, close]);

  const isOtherLanguage = !visit && current.language !== language;
  useIdleReset(isOtherLanguage || isAskingAge ? surveyTimings.idleOnQuestions : null, end);
  useEffect(() => {
    document.documentElement.lang = current.language;
    if (lounge) document.title = `${lounge.name} · ${current.texts.welcome.title}`;
  }, [current, lounge]);

  const isVacant = visit === null;
  useBackgroundPhase(isVacant && !isAskingAge && lounge?.isActive !== false);
  usePageUpdate(isVacant && !isAskingAge && !isOtherLanguage);
  useEffect(() => {
    if (!isVacant) return undefined;
    leaveSteps();
    addEventListener('popstate', leaveSteps);
    return () => removeEventListener('popstate', leaveSteps);
  }, [isVacant]);

  if (lounge?.isActive === false) return <ClosedView lounge={lounge} texts={current.texts} />;
  return (
    <>
      <DemoBanner lounge={lounge} texts={current.texts} />
      {isAskingAge && <AgeView texts={current.texts} onYes={begin} onEnd={end} />}
      {!visit && !isAskingAge && (
        <WelcomeView
          lounge={lounge}
          isAway={isAway}
          mayTurnOff={mayTurnOff}
          language={current.language}
          texts={current.texts}
          onLanguage={changeLanguage}
          onStart={lounge?.asksAge ? () => setAskingAge(true) : begin}
        />
      )}
      {visit && (!view || !lounge) && <main className="stage" aria-busy="true" />}
      {visit && view && lounge && (
        <view.VisitScreen
          loungeId={lounge.loungeId}
          lounge={lounge}
          language={current.language}
          texts={current.texts}
          saved={visit.saved}
          onEnd={end}
          onClosed={closeAndEnd}
        />
      )}
    </>
  );
}
