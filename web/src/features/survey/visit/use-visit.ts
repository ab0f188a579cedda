import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { Critique, TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { type SurveyQuestion, surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import { saveGuest } from './save-guest.ts';
import { forgetGuest } from './saved-guest.ts';
import {
  answersOf,
  type GivenStart,
  newSurveyState,
  nextStep,
  type SurveyState,
  steps,
} from './survey-state.ts';
import { eventContext } from '../../../api/track-event.ts';
import { recordEvent } from '../../../offline/send-rows.ts';
import { useIdleReset } from '../tablet/use-idle-reset.ts';
import { useRecommendation } from './use-recommendation.ts';
import { newGuestIds, tableTurns } from '../table/table-turns.ts';
import { useTableAnswer } from '../table/use-table-answer.ts';
import { hasCodeBefore, returnToSeat } from '../phone-table/leave-questions.ts';
import { progressOf } from '../phone-table/seat.ts';
import { hasEarlierTurn, hasSizeBefore, type VisitAction, visitReducer } from './table-state.ts';
import { newUuid } from '../../../api/uuid.ts';
import type { Visit, VisitOptions } from './visit.ts';
import { useVisitHistory } from './use-visit-history.ts';
import { lazyResultViews } from '../results/lazy-result-views.ts';

const newGuest = (given: GivenStart | null) => newSurveyState(newGuestIds(), newUuid(), given);

/** One guest's visit, from the first question to the QR code, with its automatic requests and timers. */
export function useVisit(place: VisitOptions): Visit {
  const { loungeId, language, saved, onEnd } = place;
  const [state, dispatch] = useReducer(visitReducer, place, ({ saved, given }) => saved ?? newGuest(given));
  const { advance, back } = useVisitHistory(state, dispatch);
  const trackEvent = useTracking(loungeId, state.guest.sessionId);
  useRecommendation(state, dispatch, place);
  useTableAnswer(state, dispatch, place);
  const isEnding = useIdleReset(idleLimit(state), onEnd, progressOf(state.seat));
  useTrackProgress(state.step, state.guest.sessionId, trackEvent);

  const started = useRef(saved === null ? state : null);
  useEffect(() => {
    if (!started.current) return;
    const { step, chosen, guest, table } = started.current;
    started.current = null;
    // Answers that were given in advance can be changed with Back.
    for (let each: number = steps.firstQuestion; each <= step; each += 1) advance(each);
    // At a table each guest starts with their own turn.
    if (!table) trackEvent('questionnaire_start', eventContext());
    if (step === steps.results)
      trackEvent('questionnaire_complete', { ...answersOf(chosen) }, guest.completedEventId);
  }, [advance, trackEvent]);

  useEffect(() => {
    lazyResultViews.load().catch(() => undefined);
    return forgetGuest;
  }, []);
  useEffect(() => saveGuest(state, language), [state, language]);
  useLeaving(state, dispatch, advance, onEnd);

  return {
    state,
    language,
    isEnding,
    end: onEnd,
    previous: back,
    choose: (question: SurveyQuestion, word: string) =>
      dispatch({ type: 'choose', question, word, resultId: newUuid() }),
    retry: () => dispatch({ type: 'retry' }),
    critiqued: (result: TieredAnswer, critiques: readonly Critique[]) =>
      dispatch({ type: 'critiqued', result, critiques }),
    confirmed: (result: TieredAnswer) => dispatch({ type: 'confirmed', result }),
    restore: () => dispatch({ type: 'restored' }),
    next: () => {
      const step = nextStep(state);
      dispatch({ type: 'go', step });
      for (let each = state.step + 1; each <= step; each += 1) advance(each);
      if (step === steps.results)
        trackEvent('questionnaire_complete', { ...answersOf(state.chosen) }, state.guest.completedEventId);
    },
    ...tableTurns(dispatch, trackEvent),
    sharing: (shareIds: SurveyState['shareIds']) => dispatch({ type: 'sharing', shareIds }),
    showQr: (share: NonNullable<SurveyState['share']>) => {
      dispatch({ type: 'shared', share });
      advance(steps.qr);
      if (share !== state.share) trackEvent('qr_scanned', { ...eventContext(), action: 'qr_code_created' });
    },
  };
}

// Ends the visit after Back from the first question, except where a table has a screen before it.
function useLeaving(
  state: SurveyState,
  dispatch: Dispatch<VisitAction>,
  advance: (step: number) => void,
  onEnd: () => void,
) {
  useEffect(() => {
    if (state.step > steps.gone) return;
    if (hasCodeBefore(state.seat)) {
      dispatch({ type: 'backToCode' });
      advance(steps.firstQuestion);
    } else if (hasEarlierTurn(state)) {
      dispatch({ type: 'turnLeft' });
      for (let each: number = steps.firstQuestion; each <= steps.results; each += 1) advance(each);
    } else if (hasSizeBefore(state)) {
      dispatch({ type: 'backToSize' });
      advance(steps.firstQuestion);
    } else {
      onEnd();
      returnToSeat(state.seat);
    }
  }, [state, dispatch, advance, onEnd]);
}

// Tracks how far guests get, each question once: its number, not the answers.
function useTrackProgress(step: number, sessionId: string, trackEvent: ReturnType<typeof useTracking>) {
  const furthest = useRef({ step, sessionId });
  useEffect(() => {
    const isSameGuest = furthest.current.sessionId === sessionId;
    if (isSameGuest && step <= furthest.current.step) return;
    furthest.current = { step, sessionId };
    if (isSameGuest && step <= steps.lastQuestion) trackEvent('question_reached', { question: String(step) });
  }, [step, sessionId, trackEvent]);
}

// Events stop with the visit, and are of the guest on screen unless told otherwise.
function useTracking(loungeId: string, sessionId: string) {
  const visit = useRef<AbortController | null>(null);
  useEffect(() => {
    visit.current = new AbortController();
    const { current } = visit;
    return () => current.abort();
  }, []);
  const latest = useRef({ loungeId, sessionId });
  useEffect(() => {
    latest.current = { loungeId, sessionId };
  }, [loungeId, sessionId]);
  return useRef(
    (
      eventType: VisitEvent,
      metadata: Record<string, string | string[]>,
      eventId?: string,
      ofSession: string = latest.current.sessionId,
    ) => {
      const { loungeId } = latest.current;
      const event = { loungeId, sessionId: ofSession, eventType, metadata, eventId: eventId ?? newUuid() };
      if (visit.current) void recordEvent(event, visit.current.signal);
    },
  ).current;
}

type VisitEvent = 'questionnaire_start' | 'question_reached' | 'questionnaire_complete' | 'qr_scanned';

/**
 * Milliseconds without activity before the guest counts as gone. The QR code has its own countdown; there is no guest
 * to lose until the first answer, except at a table. A guest on their own phone may put it down.
 */
function idleLimit({ step, chosen, result, table, seat }: SurveyState): number | null {
  if (seat && !seat.hostKey) return null;
  if (step === steps.qr || (!table && !seat && Object.keys(chosen).length === 0)) return null;
  return step === steps.results && result ? surveyTimings.idleOnResults : surveyTimings.idleOnQuestions;
}
