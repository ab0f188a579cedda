import { describe, expect, it } from 'vitest';
import {
  newSurveyState,
  chosenAfter,
  furthestStep,
  isFull,
  type SurveyState,
  surveyReducer,
} from './survey-state.ts';

const guest = { sessionId: 's', completedEventId: 'e' };
const start = newSurveyState(guest, 'first');
const choose = (
  state: SurveyState,
  question: 'experience' | 'strength' | 'flavors' | 'time' | 'budget',
  word: string,
  resultId = 'another',
) => surveyReducer(state, { type: 'choose', question, word, resultId });

describe('choosing', () => {
  it('replaces the answer to a single question', () => {
    expect(chosenAfter('experience', ['beginner'], 'advanced')).toEqual(['advanced']);
    expect(chosenAfter('time', [], '20-30')).toEqual(['20-30']);
  });

  it('toggles the answers to a multiple question', () => {
    expect(chosenAfter('strength', ['mild'], 'full')).toEqual(['mild', 'full']);
    expect(chosenAfter('strength', ['mild', 'full'], 'mild')).toEqual(['full']);
  });

  it('accepts no third strength and no fourth flavor', () => {
    expect(chosenAfter('strength', ['mild', 'full'], 'medium')).toEqual(['mild', 'full']);
    expect(chosenAfter('flavors', ['creamy', 'woody', 'spicy'], 'nutty')).toEqual([
      'creamy',
      'woody',
      'spicy',
    ]);
    expect(isFull('strength', ['mild', 'full'])).toBe(true);
    expect(isFull('flavors', ['creamy', 'woody'])).toBe(false);
    expect(isFull('experience', ['beginner'])).toBe(false);
  });

  it('drops the result and the share that belonged to other answers', () => {
    const shared = { ...start, result: {} as never, share: {} as never, failure: { tries: 1, waitMs: null } };
    expect(choose(shared, 'budget', 'premium')).toMatchObject({ result: null, share: null, failure: null });
  });

  it('gives other answers another result id, and keeps it for the same ones', () => {
    const answered = choose(start, 'budget', 'premium', 'second');
    expect([start.resultId, answered.resultId]).toEqual(['first', 'second']);
    expect(choose(answered, 'budget', 'premium', 'third').resultId).toBe('second');
    expect(surveyReducer(answered, { type: 'retry' }).resultId).toBe('second');
  });

  it('keeps the result when the same answer is given again', () => {
    const answered = { ...choose(start, 'budget', 'premium'), result: {} as never };
    expect(choose(answered, 'budget', 'premium').result).not.toBeNull();
  });
});

describe('moving', () => {
  it('goes no further than the answers allow', () => {
    expect(furthestStep(start)).toBe(1);
    expect(surveyReducer(start, { type: 'go', step: 4 }).step).toBe(1);
    const one = choose(start, 'experience', 'beginner');
    expect(surveyReducer(one, { type: 'go', step: 4 }).step).toBe(2);
  });

  it('reaches the results with five answers and the code with a share', () => {
    const all = (['experience', 'strength', 'flavors', 'time', 'budget'] as const).reduce(
      (state, question) => choose(state, question, 'mild'),
      start,
    );
    expect(surveyReducer(all, { type: 'go', step: 7 }).step).toBe(6);
    expect(surveyReducer(all, { type: 'shared', share: {} as never }).step).toBe(7);
  });
});
