import { useCallback, useEffect, useRef, useState } from 'react';
import { type Language, languages, surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import { AgeView } from './welcome/age-view.tsx';
import { ClosedView } from './welcome/closed-view.tsx';
import { DemoBanner } from './welcome/demo-banner.tsx';
import type { OpenedLounge } from '../../api/find-lounge.ts';
import { leaveSteps, type SavedGuest } from './visit/saved-guest.ts';
import type { GivenStart, SurveyState } from './visit/survey-state.ts';
import { useMember } from './member/use-member.ts';
import { loadTexts, type SurveyTexts } from './texts/texts.ts';
import { StaffDot } from './welcome/staff-dot.tsx';
import { PalateOffer } from './palate-card/palate-offer.tsx';
import { usePalateCard } from './palate-card/use-palate-card.ts';
import { useBackgroundPhase } from './welcome/use-background-phase.ts';
import { tablet } from './tablet/served-page.ts';
import { usePageUpdate } from './tablet/use-page-update.ts';
import { useOfflineTablet } from './tablet/use-offline-tablet.ts';
import { useIdleReset } from './tablet/use-idle-reset.ts';
import { useLounge } from './welcome/use-lounge.ts';
import { usePageTitle } from './welcome/use-page-title.ts';
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

/** A visit: the one before a reload, or a new one, of a guest or of a member. */
interface VisitStart {
  saved: SurveyState | null;
  given: GivenStart | null;
}
const asGuest: VisitStart = { saved: null, given: null };
const asTable: VisitStart = { saved: null, given: { memberId: null, answers: null, isTable: true } };

/** The tablet: the welcome screen, then one visit after the other. */
export function SurveyApp({ language, texts, lounge: embedded, saved }: SurveyAppProps) {
  const { lounge, isAway, close } = useLounge(embedded);
  const [current, setCurrent] = useState({ language: saved?.language ?? language, texts });
  const [visit, setVisit] = useState<VisitStart | null>(saved && { saved: saved.state, given: null });
  const [ofAge, setOfAge] = useState<VisitStart | null>(null);
  const [isGreeting, setGreeting] = useState(false);
  const { member, forget } = useMember();
  const palate = usePalateCard();
  const view = useVisitView();
  const mayTurnOff = useWakeLock();
  const staffNotes = useOfflineTablet(lounge?.loungeId);

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
  const begin = (start: VisitStart) => {
    setOfAge(null);
    setVisit(start);
  };
  const start = (start: VisitStart) => {
    setGreeting(false);
    palate.close();
    if (lounge?.asksAge) setOfAge(start);
    else begin(start);
  };
  const { close: closePalate } = palate;
  const end = useCallback(() => {
    setGreeting(false);
    closePalate();
    setOfAge(null);
    setVisit(null);
    forget();
    changeLanguage(language);
  }, [changeLanguage, language, forget, closePalate]);
  const closeAndEnd = useCallback(() => {
    end();
    close();
    // The page still says that the lounge is open: compared with it, one that opens again is no newer.
    tablet.isWorn = true;
  }, [end, close]);

  const isAsking = ofAge !== null || (isGreeting && member !== null) || palate.view !== null;
  const isOtherLanguage = !visit && current.language !== language;
  useIdleReset(isOtherLanguage || isAsking ? surveyTimings.idleOnQuestions : null, end);
  usePageTitle(current, lounge);

  const isVacant = visit === null;
  useBackgroundPhase(isVacant && !isAsking && lounge?.isActive !== false);
  usePageUpdate(isVacant && !isAsking && !isOtherLanguage);
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
      {ofAge && !palate.view && <AgeView texts={current.texts} onYes={() => begin(ofAge)} onEnd={end} />}
      {isGreeting && member && !palate.view && (
        <member.views.MemberView
          member={member}
          language={current.language}
          texts={current.texts}
          onStart={(given) => start({ saved: null, given })}
          onBack={() => setGreeting(false)}
          onSignedOut={end}
        />
      )}
      {palate.view && (
        <palate.view.PalateView
          language={current.language}
          loungeId={lounge?.loungeId}
          onStart={(given) => start({ saved: null, given })}
          onBack={palate.close}
        />
      )}
      {!visit && !isAsking && (
        <WelcomeView
          lounge={lounge}
          isAway={isAway}
          mayTurnOff={mayTurnOff}
          language={current.language}
          texts={current.texts}
          onLanguage={changeLanguage}
          onStart={() => start(asGuest)}
        >
          {member && lounge ? (
            <member.views.MemberOffer
              member={member}
              language={current.language}
              onOpen={() => setGreeting(true)}
              onSignedOut={forget}
            />
          ) : (
            <PalateOffer texts={current.texts} palate={palate} onTable={() => start(asTable)} />
          )}
          {staffNotes.length > 0 && <StaffDot notes={staffNotes} {...current} />}
        </WelcomeView>
      )}
      {visit && (!view || !lounge) && <main className="stage" aria-busy="true" />}
      {visit && view && lounge && (
        <view.VisitScreen
          loungeId={lounge.loungeId}
          lounge={lounge}
          language={current.language}
          texts={current.texts}
          {...visit}
          onEnd={end}
          onClosed={closeAndEnd}
        />
      )}
    </>
  );
}
