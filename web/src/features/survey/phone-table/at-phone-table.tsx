import type { SurveyTexts } from '../texts/texts.ts';
import { steps } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';
import { HostView } from './host-view.tsx';
import { isHostOnly, type Seat } from './seat.ts';
import { SharedCigarView } from './shared-cigar-view.tsx';
import { TableStrip } from './table-strip.tsx';
import { useSentAnswers } from './use-sent-answers.ts';
import { useTableWatch } from './use-table-watch.ts';

interface AtPhoneTableProps {
  visit: Visit;
  seat: Seat;
  loungeId: string;
  /** Called if the lounge has closed, on the device that shows the code. */
  onClosed: () => void;
  texts: SurveyTexts;
}

/**
 * What a table of phones adds to a visit: on the device that opened it the code; on each phone a line above the guest's own cards,
 * and in their place, once it is asked for, the cigar to share.
 */
export function AtPhoneTable({ visit, seat, loungeId, texts, onClosed }: AtPhoneTableProps) {
  const sent = useSentAnswers(visit, loungeId, seat);
  const isHost = isHostOnly(seat);
  const isWatching = isHost || sent.isSent || sent.problem === 'complete';
  const problem = useTableWatch(visit, loungeId, seat, isWatching);
  const { step } = visit.state;
  if (seat.isOpen && seat.answer && (isHost || step === steps.results))
    return <SharedCigarView visit={visit} seat={seat} answer={seat.answer} texts={texts} />;
  if (isHost) return <HostView {...{ visit, seat, loungeId, problem, texts, onClosed }} />;
  if (step !== steps.results) return null;
  return <TableStrip visit={visit} seat={seat} loungeId={loungeId} sent={sent} problem={problem} />;
}
