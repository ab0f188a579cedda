import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../../../../test/browser-caches.ts';
import { aShelf } from '../../../../test/survey-shelf.ts';
import {
  aLounge,
  answerUpTo,
  aResult,
  click,
  heading,
  openSurvey,
  pass,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';

beforeAll(() => import('../../../offline/device-engine.ts'));
surveyWorld();

const never = () => new Promise<Response>(() => undefined);
const signInPage = async () =>
  new Response('<!doctype html><title>Hotel Wi-Fi</title>', { headers: { 'content-type': 'text/html' } });
const blocked = (status: number) => async () =>
  new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } });
const noCode = () => screen.queryByText(/^No counter code right now/);
const names = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
const sent = () => server.to('/api/recommendations/tiered').map(({ body }) => body['resultId']);
const day = 86_400_000;
// A lounge of its own for each test, because a tablet's shelf outlives its page here.
let loungeId: string;
let count = 0;
beforeEach(() => {
  stubCaches();
  loungeId = `lounge_velvet_${(count += 1)}`;
});

async function openTablet(): Promise<void> {
  await openSurvey({ ...aLounge, loungeId });
  await pass(1_100);
}
const hasShelf = () => (server.shelf = reply({ ...aShelf, loungeId }));

describe('a tablet with the lounge’s shelf', () => {
  it.each([
    ['can’t be reached', unreachable, 60],
    ['fails', reply({ message: 'Down.' }, 500), 60],
    ['is replaced by a Wi-Fi’s sign-in page', signInPage, 60],
    ['is replaced by a firewall that forbids everything', blocked(403), 60],
    ['is replaced by a proxy that finds nothing', blocked(404), 60],
    ['doesn’t answer for four seconds', never, 4_000],
  ])('chooses the cards itself if the server %s, and says that there is no code', async (_, answer, ms) => {
    hasShelf();
    await openTablet();
    server.tiered = answer;
    await answerUpTo(5);
    await pass(ms);
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    expect(names()).toHaveLength(3);
    expect(noCode()).toBeTruthy();
  });

  it('shows the code once the server has the result, which is sent under one id', async () => {
    hasShelf();
    await openTablet();
    server.tiered = unreachable;
    await answerUpTo(5);
    const shown = names();
    const [resultId] = sent();
    server.tiered = reply({ ...aResult, resultId, pickCode: 'KBDF' });
    await pass(1_000);
    expect(screen.getByText('KBDF')).toBeTruthy();
    expect(noCode()).toBeNull();
    expect(new Set(sent()).size).toBe(1);
    expect(shown).toHaveLength(3);
    expect(localStorage).toHaveLength(0);
  });

  it('sends the result of a guest who has left, once, when the network is back', async () => {
    hasShelf();
    await openTablet();
    server.tiered = unreachable;
    await answerUpTo(5);
    await click('Next Person');
    await pass(60_000);
    expect(localStorage).toHaveLength(1);
    server.tiered = reply(aResult);
    dispatchEvent(new Event('online'));
    await pass(60);
    expect(localStorage).toHaveLength(0);
    expect(new Set(sent()).size).toBe(1);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says that the lounge has closed rather than choosing for it', async () => {
    hasShelf();
    await openTablet();
    server.tiered = reply({ code: 'NOT_FOUND' }, 404);
    await answerUpTo(5);
    expect(heading('Closed at the moment')).toBeTruthy();
  });
});

describe('a tablet that starts without the server', () => {
  const store = async (takenAt: number) =>
    (await caches.open('vitola-tablet')).put(
      `/stored-shelf/${loungeId}`,
      new Response(JSON.stringify({ shelf: { ...aShelf, loungeId }, takenAt })),
    );
  const begin = async () => {
    server.tiered = unreachable;
    await openTablet();
  };
  const dot = () => screen.queryByText(/more than a day old/);

  it('chooses from the shelf that was stored', async () => {
    await store(Date.now() - 1000);
    await begin();
    expect(dot()).toBeNull();
    await answerUpTo(5);
    expect(names()).toHaveLength(3);
    expect(screen.queryByText(/^Our list is some days old/)).toBeNull();
  });

  it.each([
    ['two days old', -2 * day, false],
    ['eight days old', -8 * day, true],
    ['from a year ahead, as the clock says', 365 * day, true],
  ])('tells staff about a shelf that is %s', async (_, offset, asksStaff) => {
    await store(Date.now() + offset);
    await begin();
    expect(dot()).toBeTruthy();
    expect(screen.getByLabelText('For staff')).toBeTruthy();
    await answerUpTo(5);
    expect(names()).toHaveLength(3);
    expect(screen.queryByText(/^Our list is some days old/) !== null).toBe(asksStaff);
  });

  it('ignores a stored shelf that can’t be read, and keeps trying', async () => {
    await (await caches.open('vitola-tablet')).put(`/stored-shelf/${loungeId}`, new Response('{ "shelf":'));
    await begin();
    await answerUpTo(5);
    expect(heading('One moment, please')).toBeTruthy();
  });
});

it('a browser that refuses to store goes on, and says so to staff', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Denied', 'SecurityError')) });
  hasShelf();
  await openTablet();
  expect(screen.getByText(/^This browser keeps nothing/)).toBeTruthy();
  server.tiered = unreachable;
  await answerUpTo(5);
  expect(names()).toHaveLength(3);
});
