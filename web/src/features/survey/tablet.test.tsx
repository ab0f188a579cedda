import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aLounge,
  answerUpTo,
  aResult,
  openSurvey,
  pass,
  press,
  surveyWorld,
  unreachable,
} from '../../../test/survey.tsx';
import { tablet } from './served-page.ts';
import { resultViews, visitView } from './views.ts';

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

  it('rests for people who asked for less motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await openSurvey();
    await pass(10_000);
    expect(phase()).toBe('0');
  });

  it('is gone with the welcome screen', async () => {
    await openSurvey();
    await press('Start My Recommendation');
    expect(phase()).toBeUndefined();
  });

  it('is not seen behind a closed lounge, nor behind the question a reload returns to', async () => {
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
  it('is kept awake, and asked for again whenever the page is seen anew', async () => {
    const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    await openSurvey();
    expect(request).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
    expect(request).toHaveBeenCalledWith('screen');
  });

  it('works where it can’t be kept awake', async () => {
    const request = vi.fn(() => Promise.reject(new Error('No')));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    await openSurvey();
    expect(request).toHaveBeenCalledTimes(1);
  });
});

describe('the language', () => {
  it('is the one asked for last, however slowly the words of the other come', async () => {
    await openSurvey();
    fireEvent.click(screen.getByRole('button', { name: 'Español' }));
    await press('English');
    await act(() => import('./texts.es.ts'));
    await pass(60);
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Start My Recommendation' })).toBeTruthy();
  });
});

describe('a tablet that stands open', () => {
  const page = (lounge: object, script = '/assets/survey-1.js') =>
    `<script type="module" src="${script}"></script><script type="application/json" id="lounge">${JSON.stringify(lounge)}</script>`;
  const serve = (html: string, status = 200) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })));
  const written = document.createElement('div');

  beforeEach(() => {
    written.innerHTML = page(aLounge);
    document.body.append(written);
    vi.spyOn(tablet, 'reload').mockImplementation(() => undefined);
  });
  afterEach(() => written.remove());

  it.each([
    ['another release', page(aLounge, '/assets/survey-2.js')],
    ['other hours', page({ ...aLounge, operatingHours: 'Daily 10 am to 10 pm' })],
    ['a lounge that has closed', page({ ...aLounge, isActive: false })],
  ])('loads its page anew for %s', async (_, html) => {
    serve(html);
    await openSurvey();
    await pass(60_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });

  it('loads it anew where it has said that the lounge is closed, and the lounge takes guests again', async () => {
    written.innerHTML = page({ ...aLounge, isActive: false });
    serve(page(aLounge));
    await openSurvey({ ...aLounge, isActive: false });
    await pass(60_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the page is as it was', () => serve(page(aLounge))],
    ['nobody answers', () => vi.stubGlobal('fetch', unreachable)],
    ['the server is not itself', () => serve('Away', 503)],
    ['the server cannot tell whose page it is', () => serve('<p>Vitola</p>')],
  ])('stays as it is while %s', async (_, arrange) => {
    arrange();
    await openSurvey();
    await pass(180_000);
    expect(tablet.reload).not.toHaveBeenCalled();
  });

  it('never does it under a guest’s hands', async () => {
    await openSurvey();
    await answerUpTo(1);
    serve(page(aLounge, '/assets/survey-2.js'));
    await pass(180_000);
    expect(tablet.reload).not.toHaveBeenCalled();
  });
});

describe('the questions’ screen', () => {
  const served = () => vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  beforeEach(() => void vi.spyOn(tablet, 'reload').mockImplementation(() => undefined));

  it('is fetched a second time before the page is loaded anew for it', async () => {
    served();
    const load = vi.spyOn(visitView, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await openSurvey();
    await pass(2_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(tablet.reload).not.toHaveBeenCalled();
    await press('Start My Recommendation');
    expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  });

  it('that does not come has the page loaded anew, once the server answers', async () => {
    vi.stubGlobal('fetch', unreachable);
    vi.spyOn(visitView, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    await openSurvey();
    await pass(10_000);
    expect(tablet.reload).not.toHaveBeenCalled();
    served();
    await pass(2_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });
});

it('hands the guest and their cards on to a new page where what draws the results did not come', async () => {
  vi.spyOn(tablet, 'reload').mockImplementation(() => undefined);
  vi.spyOn(resultViews, 'now').mockReturnValue(undefined);
  vi.spyOn(resultViews, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
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
