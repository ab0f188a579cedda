import { type SurveyState, steps } from '../visit/survey-state.ts';
import { hostSeat, type SeatAction } from './seat.ts';

/** The state of a visit after something happened at its table of phones. */
export function seatReducer(state: SurveyState, action: SeatAction): SurveyState {
  if (action.type === 'phonesOf') {
    return { ...state, table: null, seat: hostSeat(action.size, action.hostKey) };
  }
  if (action.type === 'backToCode') return backToCode(state);
  const { change } = action;
  // A share that was made before has no cigar to share.
  const isOutdated = change.answer && state.step !== steps.qr;
  return {
    ...state,
    seat: state.seat && { ...state.seat, ...change },
    ...(isOutdated && { share: null }),
  };
}

// Whoever looks at the code next must not find the answers.
function backToCode(state: SurveyState): SurveyState {
  const { seat } = state;
  if (!seat?.guestId) return state;
  return {
    ...state,
    step: steps.firstQuestion,
    chosen: {},
    result: null,
    seat: { ...seat, guestId: null, heldGuestId: seat.guestId },
  };
}
