import type { TableAnswer } from '@vitola/contract/recommendation/table';
import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { SeatAction } from '../phone-table/seat.ts';
import { seatReducer } from '../phone-table/seat-state.ts';
import {
  type Guest,
  type GuestPart,
  newTable,
  type SurveyAction,
  type SurveyState,
  surveyReducer,
  type TableState,
  steps,
} from './survey-state.ts';

/** What can happen at a table besides what happens to one guest. */
export type TableAction =
  | { type: 'tableOf'; size: number }
  | { type: 'passed'; guest: Guest; resultId: string }
  | { type: 'tableAnswered'; key: string; answer: TableAnswer }
  | { type: 'guestOpened'; current: number }
  | { type: 'guestClosed' }
  | { type: 'turnLeft' }
  | { type: 'backToSize' };

/** Everything that can happen during a visit. */
export type VisitAction = SurveyAction | TableAction | SeatAction;

/** What is known of each guest who has begun, in the order of their turns. */
export function partsOf(state: SurveyState): GuestPart[] {
  if (!state.table) return [partOf(state)];
  const { guests, current } = state.table;
  return [...guests.slice(0, current), partOf(state), ...guests.slice(current + 1)];
}

/** Whether every guest at the table has a result. */
export const isTableComplete = (state: SurveyState): boolean =>
  state.table !== null && partsOf(state).filter(({ result }) => result).length === state.table.size;

/** Identifies the answers of all guests at a table. */
export const tableKey = (state: SurveyState): string =>
  partsOf(state)
    .map(({ resultId }) => resultId)
    .join(' ');

/** The state of a visit after an action: of a guest, or of a table. */
export function visitReducer(state: SurveyState, action: VisitAction): SurveyState {
  if (action.type === 'phonesOf' || action.type === 'seatChanged' || action.type === 'backToCode')
    return seatReducer(state, action);
  if (isOfTable(action)) return tableReducer(state, action);
  const next = surveyReducer(state, action);
  return action.type === 'confirmed' ? confirmAtTable(next, action.result) : next;
}

const ofTable = [
  'tableOf',
  'passed',
  'tableAnswered',
  'guestOpened',
  'guestClosed',
  'turnLeft',
  'backToSize',
] as const;
const isOfTable = (action: SurveyAction | TableAction): action is TableAction =>
  ofTable.some((type) => type === action.type);

// Unchanged for a guest alone.
function tableReducer(state: SurveyState, action: TableAction): SurveyState {
  // Guests who could open no table of phones.
  if (action.type === 'tableOf' && state.seat)
    return { ...state, seat: null, table: { ...newTable, size: action.size } };
  if (action.type === 'backToSize') return backToSize(state);
  const { table } = state;
  if (!table) return state;
  switch (action.type) {
    case 'tableOf': {
      const { size } = action;
      return { ...state, table: { ...table, size, guests: table.guests.slice(0, size) } };
    }
    case 'passed': {
      const { guest, resultId } = action;
      const part = { ...blankPart, guest, resultId };
      // Not the one after who is on screen: they may have gone back.
      return { ...show(state, part, partsOf(state).length), step: steps.firstQuestion };
    }
    case 'tableAnswered':
      return {
        ...state,
        table: { ...table, answer: { ...action.answer, key: action.key } },
        failure: null,
        tries: 0,
      };
    case 'guestOpened': {
      const part = partsOf(state)[action.current];
      if (!part) return state;
      const opened = show(state, part, action.current);
      return { ...opened, table: opened.table && { ...opened.table, isOpen: true } };
    }
    case 'guestClosed':
      return { ...state, step: steps.results, table: { ...table, isOpen: false } };
    case 'turnLeft':
      return leaveTurn(state, table);
  }
}

/** Whether Back from the first question leads to what the table saw before: others have answered. */
export const hasEarlierTurn = (state: SurveyState): boolean =>
  Boolean(state.table?.size && (state.table.current > 0 || isTableComplete(state)));

/** Whether Back leads to the question how many they are: they have said so. */
export const hasSizeBefore = ({ table, seat }: SurveyState): boolean => Boolean(table?.size || seat?.hostKey);

// Whoever says the same again finds what was there.
function backToSize(state: SurveyState): SurveyState {
  const { seat, table } = state;
  const leftSeat = seat ?? table?.leftSeat ?? null;
  return {
    ...state,
    step: steps.firstQuestion,
    seat: null,
    table: { ...(table ?? newTable), size: 0, leftSeat },
  };
}

// To what the table shares, or to the end of the turn before.
function leaveTurn(state: SurveyState, table: TableState): SurveyState {
  const results = { failure: null, tries: 0, step: steps.results };
  if (isTableComplete(state)) return { ...state, ...results, table: { ...table, isOpen: false } };
  const current = table.current - 1;
  const before = table.guests[current];
  return before ? { ...state, ...before, ...results, table: { ...table, current } } : state;
}

/** Puts away the guest on screen, and shows another. */
function show(state: SurveyState, part: GuestPart, current: number): SurveyState {
  return { ...state, ...part, table: state.table && { ...state.table, guests: partsOf(state), current } };
}

function partOf(state: SurveyState): GuestPart {
  const { guest, chosen, resultId, result, first, critiques, share, shareIds } = state;
  return { guest, chosen, resultId, result, first, critiques, share, shareIds };
}

const blankPart = { chosen: {}, result: null, first: null, critiques: [], share: null, shareIds: {} };

// The server's answer in place of the device's, for the guests at the table who are not on screen.
function confirmAtTable(state: SurveyState, confirmed: TieredAnswer): SurveyState {
  const { table } = state;
  if (!table) return state;
  const newer = (shown: TieredAnswer | null) => (shown?.resultId === confirmed.resultId ? confirmed : shown);
  const guests = table.guests.map((part) => ({
    ...part,
    result: newer(part.result),
    first: newer(part.first),
  }));
  return { ...state, table: { ...table, guests } };
}
