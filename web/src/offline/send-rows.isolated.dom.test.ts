import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reply } from '../../test/row-server.ts';
import { hasQueuedRows, type QueuedResult, queuedRows, removeRow } from './queued-rows.ts';
import { recordEvent, recordResult } from './send-rows.ts';

/** The ids of the sealed rows, which a browser that is killed still has. */
const sealed = vi.hoisted(() => new Set<string>());
vi.mock('./sealed/seal-rows.ts', () => ({
  sealQueuedRows: async (isBusy: (id: string) => boolean) => {
    for (const { id } of queuedRows()) {
      if (isBusy(id)) continue;
      sealed.add(id);
      removeRow(id);
    }
  },
  removeSealedRow: async (id: string) => void sealed.delete(id),
}));
vi.mock('./sealed/send-sealed-rows.ts', () => ({
  hasSealedRows: async () => false,
  sendSealedRows: async () => true,
}));
vi.mock('./sealed/limit-rows.ts', () => ({ maxAgeMs: Infinity, dropOldRows: async () => undefined }));

let answers: ((signal: AbortSignal) => Promise<Response>)[];
let visit: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sealed.clear();
  visit = new AbortController();
  answers = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    (answers.shift() ?? failed)(signal),
  );
});
afterEach(() => {
  visit.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const noAnswer = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
const resultId = 'e4c8a2de-30a1-4a9e-8a1b-2b7d6a7f5a10';
const result: QueuedResult = {
  resultId,
  loungeId: 'lounge_velvet_1',
  language: 'en',
  preferences: {
    experience: 'beginner',
    strength: ['mild'],
    flavors: ['creamy'],
    time: '20-30',
    budget: 'budget',
  },
};
const event = (eventId: string) =>
  ({ eventId, eventType: 'questionnaire_start', loungeId: 'lounge_velvet_1', metadata: {} }) as const;

it('seals a result that the server has not answered after half a second, while its guest is still there', async () => {
  answers = [noAnswer];
  const recorded = recordResult(result, visit.signal);
  await vi.advanceTimersByTimeAsync(400);
  expect([...sealed]).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([...sealed]).toEqual([resultId]);
  expect(hasQueuedRows()).toBe(false);
  visit.abort();
  expect(await recorded).toBeUndefined();
  expect([...sealed]).toEqual([resultId]);
});

it('goes on trying a sealed result, and removes it once the server has answered', async () => {
  const answer = { resultId, pickCode: 'KBDF' };
  answers = [failed, failed, async () => reply(answer)];
  const recorded = recordResult(result, visit.signal);
  await vi.advanceTimersByTimeAsync(900);
  expect([...sealed]).toEqual([resultId]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await recorded).toEqual(answer);
  expect([...sealed]).toEqual([]);
});

it('tries no sealed result again that the server refused', async () => {
  const refusal = { code: 'KEY_REUSED', message: 'Used.' };
  answers = [failed, async () => reply(refusal, 422)];
  const recorded = recordResult(result, visit.signal);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await recorded).toBeUndefined();
  expect([[...sealed], hasQueuedRows()]).toEqual([[], false]);
});

it('seals an event at once without a network, and never one that is sent at once', async () => {
  answers = [async () => reply({ success: true })];
  await recordEvent(event('one'), visit.signal);
  await vi.advanceTimersByTimeAsync(1000);
  expect([[...sealed], hasQueuedRows()]).toEqual([[], false]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  void recordEvent(event('two'), visit.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect([...sealed]).toEqual(['two']);
});
