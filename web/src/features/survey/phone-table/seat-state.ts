import { type SurveyState, steps } from '../visit/survey-state.ts';
import { hostSeat, type SeatAction } from './seat.ts';

/** The state of a visit after something happened at its table of phones. */
export function seatReducer(state: SurveyState, action: SeatAction): SurveyState {
  if (action.type === 'phonesOf') {
    return { ...state, table: null, seat: hostSeat(action.size, action.hostKey) };
  }
  const { change } = action;
  // A share that was made before has no cigar to share.
  const isOutdated = change.answer && state.step !== steps.qr;
  return {
    ...state,
    seat: state.seat && { ...state.seat, ...change },
    ...(isOutdated && { share: null }),
  };
}
