import { describe, expect, it } from 'vitest';
import { newSurveyState, type SurveyState, steps } from './survey-state.ts';
import {
  hasEarlierTurn,
  hasSizeBefore,
  isTableComplete,
  partsOf,
  type TableAction,
  tableKey,
  visitReducer,
} from './table-state.ts';

const ids = (of: string) => ({ sessionId: `s${of}`, completedEventId: `e${of}` });
const start = newSurveyState(ids('1'), 'r1', { memberId: null, answers: null, isTable: true });
const act = (state: SurveyState, ...actions: (TableAction | Parameters<typeof visitReducer>[1])[]) =>
  actions.reduce(visitReducer, state);
const result = (resultId: string, pickCode?: string) =>
  ({ resultId, pickCode, primary: { id: 'c' } }) as never;
const answered = (resultId: string) => ({ type: 'answered', result: result(resultId) }) as const;
const passed = { type: 'passed', guest: ids('2'), resultId: 'r2' } as const;
const twoDone = act(start, { type: 'tableOf', size: 2 }, answered('r1'), passed, answered('r2'));

describe('a table', () => {
  it('begins with how many they are, and asks every guest from the first question', () => {
    expect(start).toMatchObject({ step: steps.firstQuestion, hasCard: false, table: { size: 0 } });
    const second = act(start, { type: 'tableOf', size: 2 }, answered('r1'), passed);
    expect(second).toMatchObject({ step: steps.firstQuestion, chosen: {}, result: null, resultId: 'r2' });
    expect(partsOf(second).map(({ resultId }) => resultId)).toEqual(['r1', 'r2']);
  });

  it('is complete when every guest has a result, and no longer after one of them answers again', () => {
    expect(isTableComplete(act(start, { type: 'tableOf', size: 2 }, answered('r1')))).toBe(false);
    expect(isTableComplete(twoDone)).toBe(true);
    const changed = act(twoDone, { type: 'choose', question: 'budget', word: 'premium', resultId: 'r3' });
    expect(isTableComplete(changed)).toBe(false);
    expect(tableKey(changed)).toBe('r1 r3');
  });

  it('opens a guest’s own cards, keeps what they did there, and closes them again', () => {
    const opened = act(twoDone, { type: 'guestOpened', current: 0 });
    expect(opened).toMatchObject({ resultId: 'r1', guest: ids('1'), table: { isOpen: true, current: 0 } });
    const share = { shareId: 'share' } as never;
    const closed = act(opened, { type: 'shared', share }, { type: 'guestClosed' });
    expect(closed).toMatchObject({ step: steps.results, table: { isOpen: false } });
    const other = act(closed, { type: 'guestOpened', current: 1 });
    expect([other.share, act(other, { type: 'guestOpened', current: 0 }).share]).toEqual([null, share]);
    expect(isTableComplete(other)).toBe(true);
  });

  it('leads from a turn back to the end of the turn before, and to what it shares once all have answered', () => {
    const second = act(start, { type: 'tableOf', size: 2 }, answered('r1'), passed);
    const left = act(second, { type: 'turnLeft' });
    expect(left).toMatchObject({ step: steps.results, resultId: 'r1', table: { current: 0 } });
    expect(partsOf(left)).toHaveLength(1);
    expect(isTableComplete(act(left, passed, answered('r2')))).toBe(true);
    const opened = act(twoDone, { type: 'guestOpened', current: 0 }, { type: 'turnLeft' });
    expect(opened).toMatchObject({ step: steps.results, resultId: 'r1', table: { isOpen: false } });
    expect(isTableComplete(opened)).toBe(true);
    expect([start, second, twoDone].map(hasEarlierTurn)).toEqual([false, true, true]);
  });

  it('goes on with the guest who has not answered after others have gone back through their own turns', () => {
    const third = { type: 'passed', guest: ids('3'), resultId: 'r3' } as const;
    const left = { type: 'turnLeft' } as const;
    const second = act(start, { type: 'tableOf', size: 3 }, answered('r1'), passed, answered('r2'));
    const first = act(second, third, left, left);
    expect(first).toMatchObject({ resultId: 'r1', table: { current: 0 } });
    const three = act(first, third);
    expect(three).toMatchObject({ resultId: 'r3', table: { current: 2 } });
    expect(partsOf(three).map(({ resultId }) => resultId)).toEqual(['r1', 'r2', 'r3']);
  });

  it('keeps who has answered when it says again how many they are, up to that number', () => {
    const size = (of: number) => ({ type: 'tableOf', size: of }) as const;
    const left = { type: 'turnLeft' } as const;
    const three = act(start, size(4), answered('r1'), passed, answered('r2'), passed, answered('r3'), passed);
    const first = act(three, left, left, left);
    expect(partsOf(first)).toHaveLength(3);
    expect(hasSizeBefore(first)).toBe(true);
    const asked = act(first, { type: 'backToSize' });
    expect(asked).toMatchObject({ step: steps.firstQuestion, table: { size: 0 } });
    expect(hasSizeBefore(asked)).toBe(false);
    expect(partsOf(act(asked, size(2))).map(({ resultId }) => resultId)).toEqual(['r1', 'r2']);
  });

  it('takes the server’s answer for a guest who is no longer on screen', () => {
    const confirmed = act(twoDone, { type: 'confirmed', result: result('r1', 'ABCD') });
    expect(partsOf(confirmed).map((part) => part.result?.pickCode)).toEqual(['ABCD', undefined]);
  });

  it('keeps what is shared with the answers that it is for', () => {
    const answer = { shared: null, guests: [] };
    const shared = act(twoDone, { type: 'tableAnswered', key: tableKey(twoDone), answer });
    expect(shared.table?.answer).toEqual({ ...answer, key: 'r1 r2' });
  });

  it('is nothing for a guest alone', () => {
    const alone = newSurveyState(ids('1'), 'r1');
    expect(act(alone, passed, { type: 'tableOf', size: 3 })).toBe(alone);
    expect(isTableComplete(alone)).toBe(false);
  });
});
