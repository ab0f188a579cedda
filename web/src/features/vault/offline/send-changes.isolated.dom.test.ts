import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { addUnsentChange, UnsentChange, unsentChanges } from '../../../offline/unsent-changes.ts';
import type { Delivery } from './send-changes.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'lost';
type Sent = { name: string; body: Record<string, unknown> | undefined; key: string | undefined };

let sendChanges: (
  userId: string,
  delivery: Delivery,
) => Promise<{ status: number; code: string } | undefined>;
let answers: (Answer | Promise<Answer>)[];
let sent: Sent[];
let saved: SavedCigar[];
let signedIn: string | undefined;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  [answers, sent, saved, signedIn] = [[], [], [], 'ana'];
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const parsed = typeof body === 'string' ? (JSON.parse(body) as Sent['body']) : undefined;
    sent.push({
      name: `${method} ${url}`,
      body: parsed,
      key: (headers as Record<string, string>)['idempotency-key'],
    });
    const answer = (await answers.shift()) ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    });
  });
  ({ sendChanges } = await import('./send-changes.ts'));
  ({ addUnsentChange: add, unsentChanges: list } = await import('../../../offline/unsent-changes.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let add: typeof addUnsentChange;
let list: typeof unsentChanges;
const delivery: Delivery = {
  onSaved: (cigar) => void saved.push(cigar),
  fetchUserId: async () => signedIn,
};
const send = () => sendChanges('ana', delivery);

const cigar = (over: Partial<SavedCigar>) => ({ id: 'toro', rating: 0, notes: null, version: 2, ...over });
const conflict = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this.' } };

let madeAt = 1_000_000_000_000;
function keep(
  change: Pick<UnsentChange, 'replaced'> &
    ({ field: 'rating'; value: number; before: number } | { field: 'notes'; value: string; before: string }),
) {
  madeAt = Math.max(madeAt + 1, Date.now() - 1000);
  const key = `key-${madeAt}`;
  add({ userId: 'ana', cigarId: 'toro', name: 'Toro', version: 1, idempotencyKey: key, madeAt, ...change });
  return key;
}
const keepRating = (value = 4) => keep({ field: 'rating', value, before: 0 });
const keepNotes = (value = 'Cocoa') => keep({ field: 'notes', value, before: '' });
const path = 'PUT /api/vault/cigars/toro';

describe('sending unsent changes', () => {
  it('saves each once, oldest first, with its version and key', async () => {
    const key = keepRating();
    answers = [{ body: cigar({ rating: 4 }) }];
    expect(await send()).toBeUndefined();
    expect(sent).toEqual([{ name: path, body: { rating: 4, version: 1 }, key }]);
    expect(saved).toEqual([cigar({ rating: 4 })]);
    expect(list('ana')).toEqual([]);
    await send();
    expect(sent).toHaveLength(1);
  });

  it('lets a second change of a cigar follow the first, from the version it made', async () => {
    keepRating();
    keepNotes();
    answers = [{ body: cigar({ rating: 4 }) }, { body: cigar({ rating: 4, notes: 'Cocoa', version: 3 }) }];
    expect(await send()).toBeUndefined();
    expect(sent.map(({ body }) => body)).toEqual([
      { rating: 4, version: 1 },
      { notes: 'Cocoa', version: 2 },
    ]);
  });

  it('repeats a change whose answer was lost under the same key', async () => {
    const key = keepRating();
    answers = ['lost', { body: cigar({ rating: 4 }) }];
    expect(await send()).toMatchObject({ code: 'OFFLINE' });
    expect(list('ana')).toHaveLength(1);
    expect(await send()).toBeUndefined();
    expect(sent.map((call) => call.key)).toEqual([key, key]);
  });

  it('is content when the server already has the value, as after an answer that was lost before', async () => {
    keepRating();
    answers = [conflict, { body: [cigar({ rating: 4 })] }];
    expect(await send()).toBeUndefined();
    expect([list('ana'), saved]).toEqual([[], [cigar({ rating: 4 })]]);
  });

  it.each([
    ['a rating', () => keep({ field: 'rating', value: 5, before: 0, replaced: [3, 4] }), { rating: 4 }],
    [
      'notes',
      () => keep({ field: 'notes', value: 'Cedar', before: '', replaced: ['Oak'] }),
      { notes: 'Oak' },
    ],
  ])('asks nothing about %s of which the server has an earlier value from here', async (_, make, there) => {
    make();
    const [{ field, value } = { field: '', value: '' }] = list('ana');
    answers = [conflict, { body: [cigar(there)] }, { body: cigar({ [field]: value, version: 3 }) }];
    expect(await send()).toBeUndefined();
    expect(sent.at(-1)).toMatchObject({ name: path, body: { [field]: value, version: 2 } });
    expect(list('ana')).toEqual([]);
  });

  it('sends a change on top of a newer version in which its field is the same', async () => {
    const key = keepNotes();
    answers = [
      conflict,
      { body: [cigar({ rating: 5 })] },
      { body: cigar({ rating: 5, notes: 'Cocoa', version: 3 }) },
    ];
    expect(await send()).toBeUndefined();
    expect(sent.at(-1)).toMatchObject({ name: path, body: { notes: 'Cocoa', version: 2 } });
    expect(sent.at(-1)?.key).not.toBe(key);
    expect(list('ana')).toEqual([]);
  });

  it.each([
    ['notes', () => keepNotes('Here'), { notes: 'There' }, 'There'],
    ['a rating', () => keepRating(2), { rating: 5 }, 5],
  ])(
    'keeps %s that another device changed first, with both, and overwrites nothing',
    async (_, make, there, theirs) => {
      make();
      const [mine] = list('ana');
      answers = [conflict, { body: [cigar(there)] }];
      expect(await send()).toBeUndefined();
      expect(list('ana')).toEqual([{ ...mine, question: { kind: 'changed', saved: theirs, version: 2 } }]);
      expect(sent.filter(({ name }) => name === path)).toHaveLength(1);
      await send();
      expect(sent.filter(({ name }) => name === path)).toHaveLength(1);
    },
  );

  it('keeps what was written of a cigar that is gone, and goes on with the next', async () => {
    keepNotes('Not lost');
    const other = keepRating();
    answers = [{ status: 404, body: { code: 'NOT_FOUND', message: 'Gone.' } }, 'lost'];
    expect(await send()).toMatchObject({ code: 'OFFLINE' });
    expect(list('ana')).toMatchObject([
      { value: 'Not lost', question: { kind: 'refused', message: 'Gone.' } },
      { idempotencyKey: other },
    ]);
  });

  it('says nothing about a change that another member’s session could not save', async () => {
    keepRating();
    signedIn = 'ben';
    answers = [{ status: 404, body: { code: 'NOT_FOUND', message: 'Gone.' } }];
    expect(await send()).toMatchObject({ status: 404 });
    expect(list('ana')).toMatchObject([{ value: 4 }]);
    expect(list('ana')[0]?.question).toBeUndefined();
  });

  it('never sends another member’s changes', async () => {
    keepRating();
    expect(await sendChanges('ben', delivery)).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it.each([401, 500, 502, 503])('keeps everything after a %i, and stops there', async (status) => {
    keepRating();
    keepNotes();
    answers = [{ status }];
    expect(await send()).toMatchObject({ status });
    expect(sent).toHaveLength(1);
    expect(list('ana').map(({ question }) => question)).toEqual([undefined, undefined]);
  });

  it('waits as long as the server asks for, also when something new is kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    keepRating();
    answers = [{ status: 429, headers: { 'retry-after': '30' } }, { body: cigar({ rating: 4 }) }];
    expect(await send()).toMatchObject({ status: 429, retryAfter: 30 });
    vi.setSystemTime(Date.now() + 29_000);
    expect(await send()).toMatchObject({ status: 429 });
    expect(sent).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    expect(await send()).toBeUndefined();
    expect([sent.length, list('ana')]).toEqual([2, []]);
  });

  it('runs one at a time: two at once send a change once', async () => {
    keepRating();
    answers = [{ body: cigar({ rating: 4 }) }];
    expect(await Promise.all([send(), send()])).toEqual([undefined, undefined]);
    expect(sent).toHaveLength(1);
  });

  it('follows a rating that was changed again while the first was on its way', async () => {
    keepRating(4);
    const [first] = list('ana');
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answers = [promise, { body: cigar({ rating: 2, version: 3 }) }];
    const sending = send();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    add({ ...(first as UnsentChange), value: 2, idempotencyKey: 'a newer one' } as UnsentChange);
    resolve({ body: cigar({ rating: 4 }) });
    expect(await sending).toBeUndefined();
    expect(sent.map(({ body }) => body)).toEqual([
      { rating: 4, version: 1 },
      { rating: 2, version: 2 },
    ]);
  });
});
