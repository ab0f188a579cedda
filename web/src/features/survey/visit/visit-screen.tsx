import { useEffect, useState } from 'react';
import { type SurveyQuestion, surveyQuestions } from '@vitola/contract/recommendation/survey-constants';
import { FailedView } from './failed-view.tsx';
import { LoadingView } from './loading-view.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { QrViewProps } from '../results/qr-view.tsx';
import { QuestionView } from '../questions/question-view.tsx';
import { hasCigars, type SurveyState, steps } from './survey-state.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import { useVisit } from './use-visit.ts';
import type { Visit, VisitOptions } from './visit.ts';
import { AtOwnPhones } from '../phone-table/at-own-phones.tsx';
import { isHostOnly } from '../phone-table/seat.ts';
import { TableSizeView } from '../table/table-size-view.tsx';
import { tableStep } from '../table/table-step.tsx';
import { tableTexts } from '../table/table-texts.ts';
import { lazyResultViews } from '../results/lazy-result-views.ts';

interface VisitScreenProps extends VisitOptions {
  texts: SurveyTexts;
  lounge: QrViewProps['lounge'];
}

/** What one guest sees, from the first question on. Everything known about them is state of this component. */
export function VisitScreen({ texts, lounge, ...place }: VisitScreenProps) {
  const visit = useVisit(place);
  const { state, isEnding } = visit;
  // State of this component, so that the next automatic try does not close the message.
  const [staffWords, setStaffWords] = useState<string | null>(null);
  const { table } = state;
  const atTable = table && `${table.size} ${table.current} ${table.isOpen} ${table.answer?.key}`;
  const atSeat = state.seat && `${isHostOnly(state.seat)} ${state.seat.isOpen}`;
  const screen = `${state.step} ${state.result ? 'result' : state.failure ? 'failure' : ''} ${atTable} ${atSeat}`;
  useEffect(() => {
    scrollTo(0, 0);
    document.getElementById('screen-heading')?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <>
      <AtOwnPhones visit={visit} texts={texts} loungeId={place.loungeId} onClosed={place.onClosed}>
        {viewOfStep(visit, texts, lounge, { loungeId: place.loungeId, onAsk: setStaffWords })}
      </AtOwnPhones>
      {staffWords !== null && (
        <MessageDialog text={staffWords} dismiss={texts.qr.dismiss} onClose={() => setStaffWords(null)} />
      )}
      <Announcer text={announcement(state, texts)} />
      {isEnding && (
        <p className="still-there" role="alert">
          {texts.idle}
        </p>
      )}
    </>
  );
}

// A live region announces changes, so it must be in the page empty first.
function Announcer({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 50);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" role="status">
      {spoken}
    </p>
  );
}

interface AskStaff {
  loungeId: string;
  onAsk: (words: string) => void;
}

function viewOfStep(visit: Visit, texts: SurveyTexts, lounge: QrViewProps['lounge'], staff: AskStaff) {
  const { state, language, end } = visit;
  const { step, failure, result, share, table, seat } = state;
  const question = surveyQuestions[step - 1];
  if (step <= steps.gone) return null;
  if (table?.size === 0)
    return (
      <TableSizeView
        language={language}
        toWelcome={texts.toWelcome}
        onPass={visit.tableOf}
        onPhones={visit.phonesOf}
        onEnd={end}
      />
    );
  if (question) return <Question visit={visit} question={question} texts={texts} />;
  const views = lazyResultViews.now();
  if (failure)
    return (
      <FailedView failure={failure} texts={texts} onRetry={visit.retry} onEnd={end}>
        {views && <views.StaffList {...staff} chosen={state.chosen} texts={texts} />}
      </FailedView>
    );
  if (!result || !views) return <LoadingView texts={texts} isRetry={state.tries > 0} />;
  const { NoCigarsView, QrView, ResultsView } = views;
  const own = table ? atTable(visit, texts) : seat ? atSeat(visit, texts) : { visit, texts };
  if (step === steps.qr && share)
    return (
      <QrView
        share={share}
        lounge={lounge}
        pickCode={result.pickCode}
        language={language}
        texts={own.texts}
        onEnd={seat ? visit.closeGuest : own.visit.end}
      />
    );
  if (!hasCigars(result)) return <NoCigarsView result={result} texts={texts} onEnd={end} />;
  return (
    tableStep(visit, texts) ?? (
      <ResultsView result={result} lounge={lounge} texts={own.texts} visit={own.visit} />
    )
  );
}

/** One guest's cards at a table: what ends a visit leads back to what the table has in common. */
function atTable(visit: Visit, texts: SurveyTexts): { visit: Visit; texts: SurveyTexts } {
  const { back } = tableTexts[visit.language];
  return {
    visit: { ...visit, end: visit.closeGuest },
    texts: { ...texts, nextPerson: back, toWelcome: back },
  };
}

/** On a phone of a table, the QR code leads back to the cards, and leaving them leaves the table. */
function atSeat(visit: Visit, texts: SurveyTexts): { visit: Visit; texts: SurveyTexts } {
  const { back, leave } = tableTexts[visit.language];
  return { visit, texts: { ...texts, nextPerson: leave, toWelcome: back } };
}

interface QuestionProps {
  visit: Visit;
  question: SurveyQuestion;
  texts: SurveyTexts;
}

function Question({ visit, question, texts }: QuestionProps) {
  const { table } = visit.state;
  if (!table) return <QuestionView key={question} question={question} texts={texts} visit={visit} />;
  const words = tableTexts[visit.language];
  const isLast = table.current + 1 === table.size;
  return (
    <QuestionView
      key={`${table.current} ${question}`}
      question={question}
      texts={isLast ? texts : { ...texts, finish: words.done }}
      visit={visit}
      turn={words.turn(table.current + 1, table.size)}
    />
  );
}

function announcement(state: SurveyState, texts: SurveyTexts): string {
  const { step, result, failure, seat, table } = state;
  if (isHostOnly(seat) || table?.size === 0) return '';
  if (step >= steps.firstQuestion && step <= steps.lastQuestion)
    return `${texts.progress(step)}, ${texts.complete(step * 20)}`;
  if (step !== steps.results) return '';
  if (failure) return failure.waitMs === null ? texts.failed.refused : texts.notAnswering;
  return result ? '' : texts.loading;
}
