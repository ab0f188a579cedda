import { type SurveyState, steps } from '../visit/survey-state.ts';
import { hostSeat, type SeatAction } from './seat.ts';

/** The state of a visit after something happened at its table of phones. */
export function seatReducer(state: SurveyState, action: SeatAction): SurveyState {
  if (action.type === 'phonesOf') {
    const { size, hostKey } = action;
    const left = state.table?.leftSeat;
    const seat = left?.size === size ? left : hostSeat(size, hostKey);
    return { ...state, ...noAnswers, table: null, seat };
  }
  if (action.type === 'backToCode') return backToCode(state);
  return { ...state, seat: state.seat && { ...state.seat, ...action.change } };
}

// Whoever looks at the code next must not find the answers.
const noAnswers = { chosen: {}, result: null };

function backToCode(state: SurveyState): SurveyState {
  const { seat } = state;
  if (!seat) return state;
  const held = seat.guestId !== null && { guestId: null, heldGuestId: seat.guestId };
  return { ...state, ...noAnswers, step: steps.firstQuestion, seat: { ...seat, ...held, isOpen: false } };
}
