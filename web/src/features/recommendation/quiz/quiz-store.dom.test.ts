import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDraft } from './quiz-draft.ts';
import { findDraft, forgetQuiz, saveDraft } from './quiz-store.ts';

beforeEach(() => forgetQuiz());
afterEach(() => vi.unstubAllGlobals());

const draft = newDraft();
const answered = (experience: string) => ({ ...draft, chosen: { experience: [experience] } });
const full = () => {
  throw new DOMException('Full', 'QuotaExceededError');
};

it('keeps the answers in memory in a browser without storage', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: full });
  saveDraft(answered('expert'));
  expect(findDraft()).toEqual(answered('expert'));
  forgetQuiz();
  expect(findDraft().chosen).toEqual({});
});

it('has the newest answers even when storage was full for a while', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(full);
  saveDraft(answered('beginner'));
  saveDraft(answered('expert'));
  expect(setItem).toHaveBeenCalledTimes(2);
  expect(findDraft()).toEqual(answered('expert'));
});
