import { useEffect, useState } from 'react';
import { tableSizes } from '@vitola/contract/recommendation/table-constants';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { newUuid } from '../../../api/uuid.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { Visit } from '../visit/visit.ts';
import { thisDevice } from '../table/this-device.ts';
import { phoneTableTexts } from './phone-table-texts.ts';
import { isFull, type Seat } from './seat.ts';
import { SeatMarks } from './seat-marks.tsx';
import { isPassing, type TableProblem, tableProblemOf } from './table-problem.ts';
import { useShowShared } from './use-show-shared.ts';

interface HostViewProps {
  visit: Visit;
  seat: Seat;
  loungeId: string;
  /** Why the table can't be asked. */
  problem: TableProblem | null;
  texts: SurveyTexts;
  onClosed: () => void;
}

/** The device that opened a table: the code that phones scan, how far they are, and what to do next. */
export function HostView({ visit, seat, loungeId, problem, texts, onClosed }: HostViewProps) {
  const words = phoneTableTexts[visit.language];
  const opening = useOpening(visit, loungeId, seat);
  const isClosed = (opening.problem ?? problem) === 'loungeClosed';
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  const { link } = seat;
  if (!link && opening.problem)
    return (
      <NotOpened
        words={words}
        problem={opening.problem}
        toWelcome={texts.toWelcome}
        onRetry={opening.retry}
        visit={visit}
        seat={seat}
      />
    );
  return (
    <main className="stage qr host rise">
      <div className="stage-body">
        <div className="paper">
          {link ? <img src={link.qrCode} alt={words.codeAlt} /> : <div className="skeleton host-ghost" />}
        </div>
        <div className="host-words">
          <h1 id="screen-heading" tabIndex={-1}>
            {words.scan}
          </h1>
          <p className="lead">{words.scanBody}</p>
          {link ? (
            <p className="share-link">
              {words.link} <span className="share-url">{link.url}</span>
            </p>
          ) : (
            <p role="status">{words.opening}</p>
          )}
          {seat.state && <SeatMarks state={seat.state} language={visit.language} />}
          {problem && <p role="alert">{isPassing(problem) ? words.away : words.closed}</p>}
          {link && (!problem || isPassing(problem)) && (
            <HostActions visit={visit} seat={seat} loungeId={loungeId} />
          )}
        </div>
      </div>
      <div className="stage-foot">
        <button
          type="button"
          className="button button-quiet"
          onClick={(click) => isFirstClick(click) && visit.end()}
        >
          {texts.toWelcome}
        </button>
      </div>
    </main>
  );
}

type Words = (typeof phoneTableTexts)['en'];

function HostActions({ visit, seat, loungeId }: Pick<HostViewProps, 'visit' | 'seat' | 'loungeId'>) {
  const words = phoneTableTexts[visit.language];
  const { mayShow, isShowing, hasFailed, show } = useShowShared(visit, loungeId, seat);
  const open = () => (seat.answer ? visit.changeSeat({ isOpen: true }) : show());
  return (
    <div className="host-actions">
      <button
        type="button"
        className="button button-brass button-large"
        aria-disabled={!mayShow || isShowing}
        aria-describedby={mayShow ? undefined : 'not-yet'}
        onClick={(click) => isFirstClick(click) && open()}
      >
        {isShowing ? words.showing : words.show}
      </button>
      {!mayShow && (
        <p id="not-yet" className="promise">
          {words.notYet}
        </p>
      )}
      {hasFailed && <p role="alert">{words.away}</p>}
      {(!isFull(seat) || seat.heldGuestId) && (
        <button
          type="button"
          className="button"
          onClick={(click) => isFirstClick(click) && answerHere(visit, seat, loungeId)}
        >
          {words.answerHere}
        </button>
      )}
    </div>
  );
}

// The seat is taken at once; without a network, the answers take it.
function answerHere(visit: Visit, { code, heldGuestId }: Seat, loungeId: string): void {
  const guestId = heldGuestId ?? newUuid();
  visit.changeSeat({ guestId, isOpen: false });
  call('PUT /api/recommendations/phone-tables/{loungeId}/{code}/guest', {
    params: { loungeId, code: code ?? '' },
    body: { guestId },
  }).then(
    (state) => visit.changeSeat({ state }),
    () => undefined,
  );
}

interface NotOpenedProps {
  words: Words;
  problem: TableProblem;
  toWelcome: string;
  visit: Visit;
  seat: Seat;
  onRetry: () => void;
}

/** Without a network there is no code to scan; so few guests can pass the tablet. */
function NotOpened({ words, problem, toWelcome, visit, seat: { size }, onRetry }: NotOpenedProps) {
  const mayPass = tableSizes.some((each) => each === size);
  const offline = mayPass ? words.notOpened : words.notOpenedForMany;
  useEffect(() => document.getElementById('screen-heading')?.focus({ preventScroll: true }), []);
  return (
    <main className="stage rise">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1}>
          {words.titles.offline}
        </h1>
        <p className="lead">{problem === 'tooMany' ? words.problems.tooMany : offline}</p>
        <button
          type="button"
          className="button button-brass button-large"
          onClick={(click) => isFirstClick(click) && onRetry()}
        >
          {words.tryAgain}
        </button>
        {mayPass && (
          <button
            type="button"
            className="button"
            onClick={(click) => isFirstClick(click) && visit.tableOf(size)}
          >
            {words.passInstead[thisDevice()]}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={(click) => isFirstClick(click) && visit.end()}
        >
          {toWelcome}
        </button>
      </div>
    </main>
  );
}

/** Opens the table once, however often it is tried. */
function useOpening(visit: Visit, loungeId: string, { code, hostKey, size }: Seat) {
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const [tries, setTries] = useState(0);
  const isOpening = code === null && hostKey !== null;
  useEffect(() => {
    if (!isOpening) return undefined;
    const leaving = new AbortController();
    withTimeout(guestTimeoutMs, leaving.signal, (signal) =>
      call('POST /api/recommendations/phone-tables', { body: { loungeId, hostKey, size }, signal }),
    ).then(
      ({ code, joinUrl, qrCode, size }) => {
        if (leaving.signal.aborted) return;
        setProblem(null);
        const state = { size, joined: 0, answered: 0, isReady: false, version: 0 };
        visit.changeSeat({ code, size, link: { url: joinUrl, qrCode }, state });
      },
      (error: unknown) => leaving.signal.aborted || setProblem(tableProblemOf(error)),
    );
    return () => leaving.abort();
    // `visit` is another object at every render, and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpening, hostKey, size, loungeId, tries]);
  const retry = () => {
    setProblem(null);
    setTries(tries + 1);
  };
  return { problem, retry };
}
