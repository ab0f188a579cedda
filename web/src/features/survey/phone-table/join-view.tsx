import type { PhoneTableState } from '@vitola/contract/recommendation/phone-table';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { phoneTableHash } from '@vitola/contract/recommendation/table-constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { GivenStart } from '../visit/survey-state.ts';
import { phoneTableTexts } from './phone-table-texts.ts';
import { guestIdAt } from './remembered-seat.ts';
import { joinedSeat } from './seat.ts';
import { SeatMarks } from './seat-marks.tsx';
import { isPassing, type TableProblem, tableProblemOf } from './table-problem.ts';

interface JoinViewProps {
  language: Language;
  loungeId: string | undefined;
  /** The part of the address that has the table's code. */
  hash: string;
  onStart: (given: GivenStart) => void;
  onBack: () => void;
}

/** What a phone that scanned a table's code sees: takes a seat, then the survey begins. */
export function JoinView({ language, loungeId, hash, onStart, onBack }: JoinViewProps) {
  const words = phoneTableTexts[language];
  const code = hash.slice(phoneTableHash.length);
  const { state, problem, isJoining, look, join } = useJoining(loungeId, code, onStart);
  const leave = () => {
    forgetCode();
    onBack();
  };
  useEffect(() => document.getElementById('screen-heading')?.focus({ preventScroll: true }), [problem]);
  const isTrying = !problem || isPassing(problem);
  return (
    <main className="stage rise join">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1}>
          {problem && !isTrying ? words.titles[problem] : words.joinTitle}
        </h1>
        {state && isTrying && <SeatMarks state={state} language={language} />}
        <p className="lead" role="status">
          {problem ? words.problems[problem] : state ? words.joinBody : words.looking}
        </p>
        {isTrying && (
          <button
            type="button"
            className="button button-brass button-large"
            aria-disabled={isJoining || (!state && !problem)}
            onClick={(click) => isFirstClick(click) && (state ? join() : look())}
          >
            {problem ? words.tryAgain : isJoining ? words.joining : words.join}
          </button>
        )}
        <button
          type="button"
          className={isTrying ? 'button button-quiet' : 'button button-brass button-large'}
          onClick={(click) => isFirstClick(click) && leave()}
        >
          {words.alone}
        </button>
        {isTrying && <p className="promise">{words.privacy}</p>}
      </div>
    </main>
  );
}

// Whoever opens this page next must not find the code.
const forgetCode = () => history.replaceState(history.state, '', location.pathname + location.search);

/** Looks whether the table is there, then takes a seat when asked to. */
function useJoining(loungeId: string | undefined, code: string, onStart: (given: GivenStart) => void) {
  const [state, setState] = useState<PhoneTableState | null>(null);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const [isJoining, setJoining] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const params = { loungeId: loungeId ?? '', code };
  const failed = (error: unknown) => {
    setJoining(false);
    setProblem(tableProblemOf(error));
  };
  const attempt = <R,>(work: (signal: AbortSignal) => Promise<R>, done: (reply: R) => void) => {
    const { signal } = leaving.current;
    setProblem(null);
    withTimeout(guestTimeoutMs, signal, work).then(
      (reply) => signal.aborted || done(reply),
      (error: unknown) => signal.aborted || failed(error),
    );
  };
  const look = useCallback(
    () =>
      attempt(
        (signal) =>
          call('GET /api/recommendations/phone-tables/{loungeId}/{code}', {
            params: { loungeId: loungeId ?? '', code },
            signal,
          }),
        setState,
      ),
    [loungeId, code],
  );
  useEffect(() => {
    if (loungeId !== undefined) look();
  }, [loungeId, look]);
  const join = () => {
    if (isJoining) return;
    const guestId = guestIdAt(code);
    setJoining(true);
    attempt(
      (signal) =>
        call('PUT /api/recommendations/phone-tables/{loungeId}/{code}/guest', {
          params,
          body: { guestId },
          signal,
        }),
      (joined) => {
        forgetCode();
        onStart({ memberId: null, answers: null, seat: joinedSeat({ code, guestId, state: joined }) });
      },
    );
  };
  return { state, problem, isJoining, look, join };
}
