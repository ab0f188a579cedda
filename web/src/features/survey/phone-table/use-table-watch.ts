import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { retryDelayMs } from '../../../api/retry.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import type { Visit } from '../visit/visit.ts';
import { isHostOnly, type Seat } from './seat.ts';
import { isPassing, type TableProblem, tableProblemOf } from './table-problem.ts';

/** How often a device asks how far its table is, in milliseconds. */
export const askEveryMs = 4_000;

/** Whether nothing more can come: all have answered, and what they share is known. */
const isFinished = ({ state, answer }: Seat): boolean =>
  state !== null && state.answered === state.size && answer?.version === state.version;

/**
 * Asks how far the table is while the page is visible, and for the cigar to share as soon as it may be read. Stops once nothing
 * more can come. Returns why it can't be asked, null while it can.
 */
export function useTableWatch(
  visit: Pick<Visit, 'language' | 'changeSeat'>,
  loungeId: string,
  seat: Seat,
  isWatching: boolean,
): TableProblem | null {
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const latest = useRef({ seat, visit });
  useEffect(() => {
    latest.current = { seat, visit };
  });
  const { code, state } = seat;
  const isReady = state?.isReady ?? false;
  const isOver = !isWatching || code === null || isFinished(seat) || (problem && !isPassing(problem));

  useEffect(() => {
    if (isOver || code === null) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const later = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(ask, ms);
    };
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      readTable(latest.current.seat, loungeId, latest.current.visit.language, leaving.signal).then(
        (change) => {
          if (leaving.signal.aborted) return;
          failures = 0;
          setProblem(null);
          if (change) latest.current.visit.changeSeat(change);
          later(askEveryMs);
        },
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          failures += 1;
          setProblem(tableProblemOf(error));
          later(Math.max(askEveryMs, retryDelayMs(error, failures) ?? 0));
        },
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOver, isReady, code, loungeId]);
  return problem;
}

/** What is new about a table; undefined if nothing is. */
async function readTable(
  seat: Seat,
  loungeId: string,
  language: Visit['language'],
  outer: AbortSignal,
): Promise<Partial<Seat> | undefined> {
  const params = { loungeId, code: seat.code ?? '' };
  const state = await withTimeout(guestTimeoutMs, outer, (signal) =>
    call('GET /api/recommendations/phone-tables/{loungeId}/{code}', { params, signal }),
  );
  if (!state.isReady || seat.answer?.version === state.version)
    return JSON.stringify(state) === JSON.stringify(seat.state) ? undefined : { state };
  const body = { language, ...(seat.guestId !== null && { guestId: seat.guestId }) };
  const answer = await withTimeout(guestTimeoutMs, outer, (signal) =>
    call('POST /api/recommendations/phone-tables/{loungeId}/{code}/shared', { params, body, signal }),
  );
  // Others see it when they like; the device with the code has nothing else to show.
  return { state, answer, ...(isHostOnly(seat) && !seat.answer && { isOpen: true }) };
}
