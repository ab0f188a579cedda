import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { retryDelayMs, scheduleRetry } from '../../../api/retry.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { answersOf, steps } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';
import type { Seat } from './seat.ts';
import { isPassing, type TableProblem, tableProblemOf } from './table-problem.ts';

const maxWaitMs = 30_000;

/**
 * Sends a guest's answers to their table once all five are given, again after each failure that may pass, and again when they
 * change. The phone has them until the table does.
 */
export function useSentAnswers(visit: Pick<Visit, 'state' | 'changeSeat'>, loungeId: string, seat: Seat) {
  const { state, changeSeat } = visit;
  const { code, guestId } = seat;
  const isComplete = guestId !== null && code !== null && state.step >= steps.results;
  const answers = isComplete ? JSON.stringify(answersOf(state.chosen)) : '';
  const [sent, setSent] = useState('');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const isSent = answers !== '' && answers === sent;

  useEffect(() => {
    if (answers === '' || isSent) return undefined;
    const leaving = new AbortController();
    let cancel: (() => void) | undefined;
    const body = { guestId: guestId ?? '', answers: JSON.parse(answers) as ReturnType<typeof answersOf> };
    withTimeout(guestTimeoutMs, leaving.signal, (signal) =>
      call('PUT /api/recommendations/phone-tables/{loungeId}/{code}/guest', {
        params: { loungeId, code: code ?? '' },
        body,
        signal,
      }),
    ).then(
      (reached) => {
        if (leaving.signal.aborted) return;
        setProblem(null);
        setSent(answers);
        setTries(0);
        changeSeat({ state: reached });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const cause = tableProblemOf(error);
        setProblem(cause);
        if (isPassing(cause))
          cancel = scheduleRetry(retryDelayMs(error, tries + 1) ?? maxWaitMs, () => setTries(tries + 1));
      },
    );
    return () => {
      leaving.abort();
      cancel?.();
    };
    // `changeSeat` is another function at every render, and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answers, isSent, tries, guestId, code, loungeId]);

  return { isSent, problem: isSent ? null : problem, retry: () => setTries(tries + 1) };
}
