import type { Share, SharedCigar } from '@vitola/contract/sharing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HowWasIt } from './how-was-it.tsx';

const cigar = (id: string, name: string) => ({ id, brand: 'Casa Larga', name }) as SharedCigar;
const picks = [
  { title: 'Your top pick', cigar: cigar('one', 'Toro') },
  { title: 'Budget Option', cigar: cigar('two', 'Corona') },
];
const share = { shareId: 'abcdefghijklmnopqrstuv', loungeName: 'The Velvet Ash' } as Share;
const address = `/api/share/${share.shareId}/ratings`;

interface Sent {
  cigarId: string;
  rating: number;
}

/** A server with ratings; `answers` replaces what it says to the next writes, in order. */
function serve(stored: Sent[] = [], answers: (() => Promise<Response>)[] = []) {
  const sent: Sent[] = [];
  const ratings = new Map(stored.map(({ cigarId, rating }) => [cigarId, rating]));
  const reply = () => {
    const rows = [...ratings].map(([cigarId, rating]) => ({ cigarId, rating }));
    return new Response(JSON.stringify(rows));
  };
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    expect(path).toBe(address);
    if (request.method !== 'PUT') return reply();
    const body = JSON.parse(request.body as string) as Sent;
    sent.push(body);
    const answer = answers.shift();
    if (answer) return answer();
    ratings.set(body.cigarId, body.rating);
    return reply();
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const show = (language: 'en' | 'es' = 'en') =>
  render(<HowWasIt share={share} picks={picks} language={language} />);
const starsOf = (name: string) => within(screen.getByRole('radiogroup', { name }));
const star = (name: string, count: number) =>
  starsOf(name).getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${count} star`) });
const chosenOf = (name: string) =>
  starsOf(name)
    .getAllByRole<HTMLInputElement>('radio')
    .findIndex(({ checked }) => checked) + 1;

it('sends a tap at once, and thanks', async () => {
  const sent = serve();
  show();
  expect(screen.getByRole('status').textContent).toBe(
    'One tap, no account. It helps The Velvet Ash choose for its guests.',
  );
  fireEvent.click(star('Casa Larga Corona', 4));
  expect(chosenOf('Casa Larga Corona')).toBe(4);
  expect(await screen.findByText('Thank you. Tap again to change it.')).toBeTruthy();
  expect(sent).toEqual([{ cigarId: 'two', rating: 4 }]);
  expect([chosenOf('Casa Larga Corona'), chosenOf('Casa Larga Toro')]).toEqual([4, 0]);
});

it('shows what was said before', async () => {
  serve([{ cigarId: 'one', rating: 3 }]);
  show();
  await waitFor(() => expect(chosenOf('Casa Larga Toro')).toBe(3));
});

describe('while the stored stars can’t be read', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  /** A server whose next reads fail; returns how many reads it got. */
  function failReads(...failures: (() => Response)[]) {
    const reads = { count: 0 };
    serve([{ cigarId: 'one', rating: 3 }]);
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
      if (request.method === 'PUT') return served(path, request);
      reads.count += 1;
      const failure = failures.shift();
      return failure ? failure() : served(path, request);
    });
    return reads;
  }
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const missing = () =>
    new Response('{"code":"SHARE_NOT_FOUND","message":"No such share."}', { status: 404 });

  it('reads them again, seconds later', async () => {
    const reads = failReads(lost, lost);
    show();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reads.count).toBe(2);
    await vi.advanceTimersByTimeAsync(4_000);
    await waitFor(() => expect(chosenOf('Casa Larga Toro')).toBe(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads.count).toBe(3);
  });

  it('does not read an expired share again', async () => {
    const reads = failReads(missing);
    show();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads.count).toBe(1);
  });

  it('does not read them again after a tap was stored, whose answer has them all', async () => {
    const reads = failReads(lost);
    show();
    fireEvent.click(star('Casa Larga Corona', 4));
    await waitFor(() => expect(chosenOf('Casa Larga Toro')).toBe(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads.count).toBe(1);
  });
});

it('sends fast taps one after the other, so that the last one stays', async () => {
  let first: (response: Response) => void = () => undefined;
  const sent = serve([], [() => new Promise((done) => (first = done))]);
  show();
  fireEvent.click(star('Casa Larga Toro', 2));
  fireEvent.click(star('Casa Larga Toro', 5));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(chosenOf('Casa Larga Toro')).toBe(5);
  first(new Response('[{"cigarId":"one","rating":2}]'));
  await waitFor(() => expect(sent.map(({ rating }) => rating)).toEqual([2, 5]));
  expect(chosenOf('Casa Larga Toro')).toBe(5);
});

it('takes back a tap that did not arrive, and says so', async () => {
  serve([{ cigarId: 'one', rating: 3 }], [() => Promise.reject(new TypeError('offline'))]);
  show();
  await waitFor(() => expect(chosenOf('Casa Larga Toro')).toBe(3));
  fireEvent.click(star('Casa Larga Toro', 5));
  expect((await screen.findByRole('alert')).textContent).toBe('That did not reach us. Please tap again.');
  expect(chosenOf('Casa Larga Toro')).toBe(3);
  fireEvent.click(star('Casa Larga Toro', 4));
  expect(await screen.findByText('Thank you. Tap again to change it.')).toBeTruthy();
  expect(chosenOf('Casa Larga Toro')).toBe(4);
});

it('says that the link has expired', async () => {
  const gone = { code: 'SHARE_NOT_FOUND', message: 'This link may have expired or is invalid.' };
  serve([], [() => Promise.resolve(new Response(JSON.stringify(gone), { status: 404 }))]);
  show();
  fireEvent.click(star('Casa Larga Toro', 5));
  expect((await screen.findByRole('alert')).textContent).toBe('This link may have expired or is invalid.');
});

it('speaks the guest’s language', () => {
  serve();
  show('es');
  expect(screen.getByRole('heading', { name: '¿Cómo estuvo?' })).toBeTruthy();
  expect(screen.getAllByRole('radio', { name: '5 estrellas' })).toHaveLength(2);
});
