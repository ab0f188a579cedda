import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { steps } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';
import { phoneTableTexts } from './phone-table-texts.ts';
import { isFull, type Seat } from './seat.ts';
import { SeatMarks } from './seat-marks.tsx';
import { isPassing, type TableProblem } from './table-problem.ts';
import type { useSentAnswers } from './use-sent-answers.ts';
import { useShowShared } from './use-show-shared.ts';

interface TableStripProps {
  visit: Visit;
  seat: Seat;
  loungeId: string;
  sent: ReturnType<typeof useSentAnswers>;
  /** Why the table can't be asked. */
  problem: TableProblem | null;
}

/** Above a guest's own cards: how far their table is, and the way to the cigar to share. */
export function TableStrip({ visit, seat, loungeId, sent, problem }: TableStripProps) {
  const words = phoneTableTexts[visit.language];
  const showing = useShowShared(visit, loungeId, seat);
  const mayAskToShow = seat.hostKey !== null && !seat.answer && showing.mayShow;
  const open = () => {
    // The browser's Back then leads to the guest's own cards.
    history.pushState({ step: steps.results }, '');
    visit.changeSeat({ isOpen: true });
  };
  return (
    <aside className="table-strip" aria-label={words.yourTable}>
      <div className="table-strip-words">
        <p className="tier">{words.yourTable}</p>
        {seat.state && <SeatMarks state={seat.state} language={visit.language} />}
        <Notice words={words} sent={sent} problem={showing.hasFailed ? 'offline' : problem} />
      </div>
      {sent.problem && isPassing(sent.problem) && (
        <button type="button" className="button" onClick={(click) => isFirstClick(click) && sent.retry()}>
          {words.tryAgain}
        </button>
      )}
      {mayAskToShow && (
        <button
          type="button"
          className="button button-brass"
          aria-disabled={showing.isShowing}
          onClick={(click) => isFirstClick(click) && showing.show()}
        >
          {showing.isShowing ? words.showing : words.show}
        </button>
      )}
      {seat.answer && (
        <button
          type="button"
          className="button button-brass"
          onClick={(click) => isFirstClick(click) && open()}
        >
          {words.seeShared}
        </button>
      )}
      {seat.link && !isFull(seat) && (
        <details className="table-strip-code">
          <summary>{words.codeForOthers}</summary>
          <div className="paper">
            <img src={seat.link.qrCode} alt={words.codeAlt} />
          </div>
          <p className="share-link">
            {words.link} <span className="share-url">{seat.link.url}</span>
          </p>
        </details>
      )}
    </aside>
  );
}

interface NoticeProps {
  words: (typeof phoneTableTexts)['en'];
  sent: TableStripProps['sent'];
  problem: TableProblem | null;
}

function Notice({ words, sent, problem }: NoticeProps) {
  if (sent.problem) return <p role="alert">{words.notices[sent.problem]}</p>;
  if (!sent.isSent) return <p role="status">{words.sending}</p>;
  if (problem) return <p role="alert">{isPassing(problem) ? words.away : words.notices[problem]}</p>;
  return null;
}
