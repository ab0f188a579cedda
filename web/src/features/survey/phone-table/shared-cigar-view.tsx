import type { SharedAtPhones } from '@vitola/contract/recommendation/phone-table';
import { useEffect, useRef } from 'react';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import { SharedCigarCard } from '../table/shared-cigar-card.tsx';
import type { Visit } from '../visit/visit.ts';
import { phoneTableTexts } from './phone-table-texts.ts';
import { isHostOnly, type Seat } from './seat.ts';
import { SeatMarks } from './seat-marks.tsx';

interface SharedCigarViewProps {
  visit: Visit;
  seat: Seat;
  answer: SharedAtPhones;
  texts: SurveyTexts;
}

/** The cigar that a table of phones shares, and how it suits the guest who looks; nothing of anybody else. */
export function SharedCigarView({ visit, seat, answer, texts }: SharedCigarViewProps) {
  const words = phoneTableTexts[visit.language];
  const isHost = isHostOnly(seat);
  const { state } = seat;
  const isAll = state !== null && state.answered === state.size;
  useCloseOnBack(visit, isHost);
  return (
    <main className="stage results table-results shared-alone rise">
      <h1 id="screen-heading" tabIndex={-1}>
        {words.title}
      </h1>
      <div className="table-cards">
        {answer.shared ? (
          <SharedCard answer={answer} cigar={answer.shared} texts={texts} words={words} />
        ) : (
          <p className="card no-card">{words.none}</p>
        )}
      </div>
      {state && (
        <div className="shared-state">
          <SeatMarks state={state} language={visit.language} />
          {!isAll && <p>{words.mayChange(state)}</p>}
        </div>
      )}
      <div className="stage-foot">
        {isHost && !isAll && (
          <button
            type="button"
            className="button button-large"
            onClick={(click) => isFirstClick(click) && visit.changeSeat({ isOpen: false })}
          >
            {words.toCode}
          </button>
        )}
        <button
          type="button"
          className="button button-large"
          onClick={(click) => isFirstClick(click) && (isHost ? visit.end() : history.back())}
        >
          {isHost ? texts.toWelcome : words.toCards}
        </button>
      </div>
    </main>
  );
}

interface SharedCardProps {
  answer: SharedAtPhones;
  cigar: NonNullable<SharedAtPhones['shared']>;
  texts: SurveyTexts;
  words: (typeof phoneTableTexts)['en'];
}

function SharedCard({ answer: { own, closing, suits }, cigar, texts, words }: SharedCardProps) {
  return (
    <SharedCigarCard
      cigar={cigar}
      tier={words.shared}
      suits={words.suits[suits]}
      closing={closing}
      texts={texts}
    >
      {own && (
        <p className="shared-own">
          {words.forYou} <span className="match">{texts.card.match(own.match)}</span>
          {own.miss !== undefined && <span className="table-miss">{own.miss}</span>}
        </p>
      )}
    </SharedCigarCard>
  );
}

// On a guest's phone the browser's Back leads from the cigar to share to their own. For the device with the code, the visit
// goes back to it.
function useCloseOnBack({ changeSeat }: Visit, isHost: boolean): void {
  const close = useRef(() => changeSeat({ isOpen: false }));
  useEffect(() => {
    if (isHost) return undefined;
    const onMove = () => close.current();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [isHost]);
}
