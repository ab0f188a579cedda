import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aLounge,
  answerUpTo,
  aResult,
  openSurvey,
  pass,
  click,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';
import { tablet } from './served-page.ts';
import { lazyResultViews } from '../results/lazy-result-views.ts';
import { lazyVisitScreen } from '../visit/lazy-visit-screen.ts';
import { matchEveryMediaQuery } from '../../../../test/media-queries.ts';

surveyWorld();

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const phase = () => document.documentElement.dataset.phase;

describe('the background of the welcome screen', () => {
  it('goes through three phases, one every two seconds', async () => {
    await openSurvey();
    expect(phase()).toBe('0');
    await pass(2_000);
    expect(phase()).toBe('1');
    await pass(2_000);
    expect(phase()).toBe('2');
    await pass(2_000);
    expect(phase()).toBe('0');
  });

  it('pauses for people who prefer reduced motion', async () => {
    matchEveryMediaQuery();
    await openSurvey();
    await pass(10_000);
    expect(phase()).toBe('0');
  });

  it('is removed with the welcome screen', async () => {
    await openSurvey();
    await click('Start My Recommendation');
    expect(phase()).toBeUndefined();
  });

  it('is hidden behind a closed lounge, and behind the question that a reload restores', async () => {
    document.documentElement.dataset.phase = '0';
    const closed = await openSurvey({ ...aLounge, isActive: false });
    expect(phase()).toBeUndefined();
    closed.unmount();
    const { unmount } = await openSurvey();
    await answerUpTo(1);
    const kept = sessionStorage.getItem('vitola-guest') ?? '';
    unmount();
    sessionStorage.setItem('vitola-guest', kept);
    document.documentElement.dataset.phase = '0';
    await openSurvey();
    expect(phase()).toBeUndefined();
  });
});

describe('the screen', () => {
  const refuse = () => Promise.reject(new DOMException('No gesture', 'NotAllowedError'));
  const note = () => screen.queryByText(/^Staff: this screen may turn off/);
  const isSeen = () => fireEvent(document, new Event('visibilitychange'));
  const tap = () => fireEvent.pointerUp(document.body);

  /** A wake lock as in browsers: it emits an event when it is released. */
  class Lock extends EventTarget {
    release = vi.fn(() => {
      this.dispatchEvent(new Event('release'));
      return Promise.resolve();
    });
  }
  function browserThat(...answers: (() => Promise<unknown>)[]) {
    const request = vi.fn<(kind: string) => Promise<unknown>>(() =>
      (answers.shift() ?? (() => Promise.resolve(new Lock())))(),
    );
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    return request;
  }

  it('is kept on with one lock, released with the page', async () => {
    const lock = new Lock();
    const request = browserThat(() => Promise.resolve(lock));
    const { unmount } = await openSurvey();
    isSeen();
    tap();
    await pass(0);
    expect(request).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledWith('screen');
    expect(note()).toBeNull();
    unmount();
    expect(lock.release).toHaveBeenCalledTimes(1);
  });

  it('is requested again at every tap while it is refused, and the staff see that it may turn off', async () => {
    const request = browserThat(refuse, refuse);
    await openSurvey();
    expect(note()).toBeTruthy();
    tap();
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
    expect(note()).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await pass(0);
    expect(request).toHaveBeenCalledTimes(3);
    expect(note()).toBeNull();
    tap();
    await pass(0);
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('is requested again when the system has released it', async () => {
    const lock = new Lock();
    const request = browserThat(() => Promise.resolve(lock));
    await openSurvey();
    lock.dispatchEvent(new Event('release'));
    await pass(1_000);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is requested again when the page is shown again, not while it is hidden', async () => {
    const lock = new Lock();
    const request = browserThat(() => Promise.resolve(lock));
    await openSurvey();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    lock.dispatchEvent(new Event('release'));
    isSeen();
    await pass(1_000);
    expect(request).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue('visible');
    isSeen();
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('takes one lock when two taps are answered at once', async () => {
    const [first, second] = [new Lock(), new Lock()];
    browserThat(
      refuse,
      () => Promise.resolve(first),
      () => Promise.resolve(second),
    );
    await openSurvey();
    tap();
    tap();
    await pass(0);
    expect(first.release).not.toHaveBeenCalled();
    expect(second.release).toHaveBeenCalledTimes(1);
    expect(note()).toBeNull();
  });

  it('shows a guest no message in the middle of the questions', async () => {
    browserThat(...Array.from({ length: 30 }, () => refuse));
    await openSurvey();
    await answerUpTo(1);
    expect(note()).toBeNull();
  });

  it('says that it may turn off where the browser can’t keep it on, as on plain http', async () => {
    await openSurvey();
    expect(note()).toBeTruthy();
  });
});

describe('the language', () => {
  it('is the one requested last, however slowly the texts of the other load', async () => {
    await openSurvey();
    fireEvent.click(screen.getByRole('button', { name: 'Español' }));
    await click('English');
    await act(() => import('../texts/texts.es.ts'));
    await pass(60);
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Start My Recommendation' })).toBeTruthy();
  });
});

describe('the questions screen', () => {
  const served = () => vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  beforeEach(() => void vi.spyOn(tablet, 'reload').mockImplementation(() => undefined));

  it('is fetched a second time before the page is reloaded for it', async () => {
    served();
    const load = vi.spyOn(lazyVisitScreen, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await openSurvey();
    await pass(2_000);
    // The screen itself, the preparation for times without a network, and the screen again.
    expect(load).toHaveBeenCalledTimes(3);
    expect(tablet.reload).not.toHaveBeenCalled();
    await click('Start My Recommendation');
    expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  });

  it('that fails to load has the page reloaded once the server answers', async () => {
    vi.stubGlobal('fetch', unreachable);
    vi.spyOn(lazyVisitScreen, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    await openSurvey();
    await pass(10_000);
    expect(tablet.reload).not.toHaveBeenCalled();
    served();
    await pass(2_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });
});

it('passes the guest and their cards on to a new page when the results’ code failed to load', async () => {
  vi.spyOn(tablet, 'reload').mockImplementation(() => undefined);
  vi.spyOn(lazyResultViews, 'now').mockReturnValue(undefined);
  vi.spyOn(lazyResultViews, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await openSurvey();
  await answerUpTo(5);
  await pass(10_000);
  expect(screen.getByRole('heading', { name: 'Choosing from the shelf …' })).toBeTruthy();
  expect(JSON.parse(sessionStorage.getItem('vitola-guest') ?? '{}')).toMatchObject({
    state: { step: 6, result: { resultId: aResult.resultId } },
  });
  expect(tablet.reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  await pass(3_100);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
});
