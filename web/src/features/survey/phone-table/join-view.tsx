import type { PhoneTableState } from '@vitola/contract/recommendation/phone-table';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { phoneTableHash } from '@vitola/contract/recommendation/table-constants';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { GivenStart } from '../visit/survey-state.ts';
import { phoneTableTexts } from './phone-table-texts.ts';
import { guestIdAt, hasSeatAt } from './remembered-seat.ts';
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
  const [isSeated] = useState(() => hasSeatAt(code));
  const { state, problem, isJoining, look, join } = useJoining(loungeId, code, onStart);
  const leave = () => {
    forgetCode();
    onBack();
  };
  useEffect(() => document.getElementById('screen-heading')?.focus({ preventScroll: true }), [problem]);
  const isTrying = !problem || isPassing(problem);
  const found = isSeated ? words.seatKept : words.joinBody;
  return (
    <main className="stage rise join">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1}>
          {problem && !isTrying ? words.titles[problem] : words.joinTitle}
        </h1>
        {state && isTrying && <SeatMarks state={state} language={language} />}
        <p className="lead" role="status">
          {problem ? words.problems[problem] : state ? found : words.looking}
        </p>
        {isTrying && (
          <button
            type="button"
            className="button button-brass button-large"
            aria-disabled={isJoining || (!state && !problem)}
            onClick={(click) => isFirstClick(click) && (state ? join() : problem && look())}
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

/** One request at a time: whether the table is there, then a seat. */
interface Wanted {
  what: 'look' | 'join';
}

/** Looks whether the table is there, then takes a seat when asked to. */
function useJoining(loungeId: string | undefined, code: string, onStart: (given: GivenStart) => void) {
  const [state, setState] = useState<PhoneTableState | null>(null);
  const [wanted, setWanted] = useState<Wanted>({ what: 'look' });
  const [failure, setFailure] = useState<{ wanted: Wanted; problem: TableProblem } | null>(null);
  const start = useRef(onStart);
  useEffect(() => {
    start.current = onStart;
  }, [onStart]);
  useEffect(() => {
    if (loungeId === undefined) return undefined;
    const leaving = new AbortController();
    const guestId = wanted.what === 'join' ? guestIdAt(code) : null;
    withTimeout(guestTimeoutMs, leaving.signal, (signal) =>
      askTable({ loungeId, code }, guestId, signal),
    ).then(
      (found) => {
        if (leaving.signal.aborted) return;
        setState(found);
        if (guestId === null) return;
        forgetCode();
        start.current({ memberId: null, answers: null, seat: joinedSeat({ code, guestId, state: found }) });
      },
      (error: unknown) => leaving.signal.aborted || setFailure({ wanted, problem: tableProblemOf(error) }),
    );
    return () => leaving.abort();
  }, [loungeId, code, wanted]);
  const problem = failure?.wanted === wanted ? failure.problem : null;
  const isJoining = wanted.what === 'join' && !problem;
  return {
    state,
    problem,
    isJoining,
    look: () => setWanted({ what: 'look' }),
    join: () => isJoining || setWanted({ what: 'join' }),
  };
}

/** How far a table is; with a guest id, that guest takes a seat first. */
const askTable = (
  params: { loungeId: string; code: string },
  guestId: string | null,
  signal: AbortSignal,
): Promise<PhoneTableState> =>
  guestId === null
    ? call('GET /api/recommendations/phone-tables/{loungeId}/{code}', { params, signal })
    : call('PUT /api/recommendations/phone-tables/{loungeId}/{code}/guest', {
        params,
        body: { guestId },
        signal,
      });
