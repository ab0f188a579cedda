import type { PhoneTableState } from '@vitola/contract/recommendation/phone-table';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { phoneTableTexts } from './phone-table-texts.ts';

interface SeatMarksProps {
  state: PhoneTableState;
  language: Language;
}

/** A mark for each seat of a table: free, taken, answered. The sentence beside it says the same in words. */
export const SeatMarks = ({ state, language }: SeatMarksProps) => (
  <div className="seats">
    <span className="seat-marks" aria-hidden="true">
      {Array.from({ length: state.size }, (_, at) => (
        <span
          key={at}
          className={at < state.answered ? 'seat answered' : at < state.joined ? 'seat taken' : 'seat'}
        />
      ))}
    </span>
    <span role="status">{phoneTableTexts[language].progress(state)}</span>
  </div>
);
