import { type Dispatch, useEffect } from 'react';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/call.ts';
import { isBlocked } from '../../../api/refusal.ts';
import { retryDelayMs } from '../../../api/retry.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { serverTime } from '../../../offline/device-clock.ts';
import { deviceRecommenderFor } from '../../../offline/device-shelf.ts';
import { answersOf, type SurveyAction, type SurveyState, steps } from '../visit/survey-state.ts';
import { isTableComplete, partsOf, type TableAction, tableKey } from '../visit/table-state.ts';

/** How long the server may take before this device chooses, if it can, in milliseconds. */
const patienceMs = 4_000;

/**
 * Asks what a table shares once each of its guests has a result: the server, or this device if that can't answer. A failure is
 * retried like that of a guest's cards.
 */
export function useTableAnswer(
  state: SurveyState,
  dispatch: Dispatch<SurveyAction | TableAction>,
  { loungeId, language, onClosed }: { loungeId: string; language: Language; onClosed: () => void },
): void {
  const { step, failure, tries, table } = state;
  const key = table ? tableKey(state) : '';
  const isAsking =
    step >= steps.results && failure === null && isTableComplete(state) && table?.answer?.key !== key;
  const answers = JSON.stringify(isAsking ? partsOf(state).map(({ chosen }) => answersOf(chosen)) : []);

  useEffect(() => {
    if (!isAsking) return undefined;
    const leaving = new AbortController();
    const question = {
      loungeId,
      language,
      guests: JSON.parse(answers) as ReturnType<typeof answersOf>[],
      madeAt: serverTime().toISOString(),
    };
    const device = deviceRecommenderFor(loungeId);
    withTimeout(device ? patienceMs : guestTimeoutMs, leaving.signal, (signal) =>
      call('POST /api/recommendations/table', { body: question, signal }),
    ).then(
      (answer) => leaving.signal.aborted || dispatch({ type: 'tableAnswered', key, answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof CallError && error.status === 404 && !isBlocked(error)) return onClosed();
        if (device) return dispatch({ type: 'tableAnswered', key, answer: device.forTable(question) });
        const waitMs = retryDelayMs(isBlocked(error) ? undefined : error, tries + 1);
        dispatch({ type: 'failed', failure: { tries: tries + 1, waitMs } });
      },
    );
    return () => leaving.abort();
  }, [isAsking, key, answers, tries, loungeId, language, onClosed, dispatch]);
}
