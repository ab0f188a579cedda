import { type Dispatch, useEffect } from 'react';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/call.ts';
import { deviceRecommenderFor } from '../../../offline/device-shelf.ts';
import { answersOf, type SurveyAction, type SurveyState, steps } from './survey-state.ts';
import { reloadOnceItOpens } from '../tablet/start-over.ts';
import { useDeviceAnswer } from './use-device-answer.ts';
import { lazyResultViews } from '../results/lazy-result-views.ts';
import { isBlocked } from '../../../api/refusal.ts';
import { retryDelayMs, scheduleRetry } from '../../../api/retry.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';

/** How long the server may take before this device chooses the cards, if it can. */
const patienceMs = 4_000;

/**
 * Fetches the cards once the guest reaches the results. If the server can't be reached, fails, or takes long, this device
 * chooses them from its shelf; without one it retries. Going back cancels the request. Calls `onClosed` if the lounge
 * has closed meanwhile.
 */
export function useRecommendation(
  state: SurveyState,
  dispatch: Dispatch<SurveyAction>,
  place: { loungeId: string; language: Language; onClosed: () => void },
): void {
  const { step, guest, chosen, resultId, result, failure, tries } = state;
  const { loungeId, language, onClosed } = place;
  const answerHere = useDeviceAnswer(dispatch);
  const isAsking = step >= steps.results && failure === null && result === null;

  useEffect(() => {
    if (!isAsking) return undefined;
    const leaving = new AbortController();
    const question = {
      preferences: { ...answersOf(chosen) },
      loungeId,
      sessionId: guest.sessionId,
      language,
      resultId,
    };
    const patience = deviceRecommenderFor(loungeId) ? patienceMs : guestTimeoutMs;
    const asked = withTimeout(patience, leaving.signal, (signal) =>
      call('POST /api/recommendations/tiered', { body: question, signal }),
    );
    asked.then(
      (answer) => leaving.signal.aborted || dispatch({ type: 'answered', result: answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof CallError && error.status === 404 && !isBlocked(error)) return onClosed();
        const waitMs = retryDelayMs(isBlocked(error) ? undefined : error, tries + 1);
        const chosenHere = waitMs === null ? undefined : answerHere(question);
        if (chosenHere) dispatch({ type: 'answered', result: chosenHere });
        else dispatch({ type: 'failed', failure: { tries: tries + 1, waitMs } });
      },
    );
    return () => leaving.abort();
  }, [isAsking, guest, chosen, resultId, tries, loungeId, language, onClosed, dispatch, answerHere]);

  // The cards are loaded and saved, but the code that shows them is not: a reloaded page has both.
  const isBare = step >= steps.results && result !== null && !lazyResultViews.now();
  useEffect(() => {
    if (!isBare || !result) return undefined;
    const leaving = new AbortController();
    lazyResultViews.load().then(
      () => leaving.signal.aborted || dispatch({ type: 'answered', result }),
      () => reloadOnceItOpens(leaving.signal),
    );
    return () => leaving.abort();
  }, [isBare, result, dispatch]);

  useEffect(() => {
    if (failure?.waitMs == null) return undefined;
    return scheduleRetry(failure.waitMs, () => dispatch({ type: 'retry' }));
  }, [failure, dispatch]);
}
