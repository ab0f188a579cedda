import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SendQuickChange, useQuickChange } from './use-quick-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = Awaited<ReturnType<SendQuickChange>>;

/** A row of ten pieces; `answers` are the unanswered changes, in their order. */
function openRow() {
  const answers: PromiseWithResolvers<Answer>[] = [];
  const send: SendQuickChange = () => {
    const answer = Promise.withResolvers<Answer>();
    answers.push(answer);
    return answer.promise;
  };
  const { result, rerender } = renderHook((cigar) => useQuickChange(cigar, send), {
    initialProps: { id: 'cigar', stock: 10, version: 5 },
  });
  return {
    shown: () => result.current.shown,
    change: (step: number) => act(() => result.current.change(step)),
    sends: () => act(() => vi.advanceTimersByTimeAsync(800)),
    lists: (stock: number, version: number) => rerender({ id: 'cigar', stock, version }),
    answers: (at: number, stock: number, version: number) =>
      act(async () => answers[at]?.resolve({ cigar: { stock, version } })),
    fails: (at: number) => act(async () => answers[at]?.reject(new Error('lost'))),
  };
}

it('counts a change once that the list has before its answer, or whose answer is lost', async () => {
  const row = openRow();
  row.change(1);
  row.change(1);
  await row.sends();
  expect(row.shown()).toBe(12);
  row.lists(12, 6);
  expect(row.shown()).toBe(12);
  await row.fails(0);
  expect(row.shown()).toBe(12);
});

it('keeps a change whose list, asked for before, arrives during it', async () => {
  const row = openRow();
  row.change(1);
  await row.sends();
  await row.answers(0, 11, 6);
  row.change(1);
  await row.sends();
  row.lists(11, 6);
  expect(row.shown()).toBe(12);
  await row.answers(1, 12, 7);
  expect(row.shown()).toBe(12);
  row.lists(10, 8);
  expect(row.shown()).toBe(10);
});

it('goes by the newest answer, not by the last', async () => {
  const row = openRow();
  row.change(1);
  await row.sends();
  row.change(1);
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await row.answers(1, 12, 7);
  await row.answers(0, 11, 6);
  expect(row.shown()).toBe(12);
});

it('shows what is on the shelf after a change that failed', async () => {
  const row = openRow();
  row.change(-3);
  await row.sends();
  expect(row.shown()).toBe(7);
  await row.fails(0);
  expect(row.shown()).toBe(10);
});
