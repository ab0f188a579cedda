import { surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aLounge,
  answerUpTo,
  heading,
  openSurvey,
  pass,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';
import { setPairedTablet } from '../../../offline/paired-tablet.ts';
import { tablet } from './served-page.ts';

surveyWorld();

describe('a tablet that stays open', () => {
  const page = (lounge: object, script = '/assets/survey-1.js') =>
    `<script type="module" src="${script}"></script><script type="application/json" id="lounge">${JSON.stringify(lounge)}</script>`;
  const serve = (html: string, status = 200) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })));
  const written = document.createElement('div');
  // Loaded by a paired tablet while these tests' clock stands still.
  beforeAll(() => import('./paired-parts.ts'));

  beforeEach(() => {
    written.innerHTML = page(aLounge);
    document.body.append(written);
    vi.spyOn(tablet, 'reload').mockImplementation(() => undefined);
    tablet.isWorn = false;
  });
  afterEach(() => written.remove());

  it.each([
    ['another release', page(aLounge, '/assets/survey-2.js')],
    ['other hours', page({ ...aLounge, operatingHours: 'Daily 10 am to 10 pm' })],
    ['a lounge that has closed', page({ ...aLounge, isActive: false })],
  ])('reloads its page for %s', async (_, html) => {
    serve(html);
    await openSurvey();
    await pass(60_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads when it shows the lounge as closed and the lounge is open again', async () => {
    written.innerHTML = page({ ...aLounge, isActive: false });
    serve(page(aLounge));
    await openSurvey({ ...aLounge, isActive: false });
    await pass(60_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads after a guest’s result said that the lounge is closed, also if it is open again at once', async () => {
    server.tiered = reply({ message: 'Closed', code: 'NOT_FOUND' }, 404);
    await openSurvey();
    await answerUpTo(5);
    expect(heading(/Closed/)).toBeTruthy();
    serve(page(aLounge));
    await pass(60_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads a worn page between guests only, once it opens', async () => {
    serve(page(aLounge));
    await openSurvey();
    await answerUpTo(2);
    tablet.isWorn = true;
    await pass(surveyTimings.idleOnQuestions - 1_000);
    expect(tablet.reload).not.toHaveBeenCalled();
    await pass(2_000);
    vi.stubGlobal('fetch', unreachable);
    await pass(120_000);
    expect(tablet.reload).not.toHaveBeenCalled();
    serve(page(aLounge));
    await pass(60_000);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the page is as it was', () => serve(page(aLounge))],
    ['nobody answers', () => vi.stubGlobal('fetch', unreachable)],
    ['the server is not itself', () => serve('Away', 503)],
    ['the server cannot tell whose page it is', () => serve('<p>Vitola</p>')],
  ])('stays unchanged while %s', async (_, arrange) => {
    arrange();
    await openSurvey();
    await pass(180_000);
    expect(tablet.reload).not.toHaveBeenCalled();
  });

  /** Answers the reports of a paired tablet, and notes when it asks for what. */
  function answerReports(pageScripts: string) {
    setPairedTablet(aLounge.loungeId);
    const asked: { at: number; path: string }[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push({ at: Date.now(), path: new URL(url, location.href).pathname });
      if (!url.endsWith('/heartbeat')) return unreachable();
      const now = new Date().toISOString();
      return Promise.resolve(Response.json({ isPaired: true, now, pageScripts }));
    });
    return asked;
  }

  it('learns by its reports that there is another page, if it is paired', async () => {
    answerReports(page(aLounge));
    await openSurvey();
    await pass(120_000);
    expect(tablet.reload).not.toHaveBeenCalled();
    answerReports(page(aLounge, '/assets/survey-2.js'));
    await pass(120_000);
    expect(tablet.reload).toHaveBeenCalled();
  });

  it('asks the network at most once a minute while it shows the welcome screen, if it is paired', async () => {
    const asked = answerReports(page(aLounge));
    await openSurvey();
    await pass(30_000);
    const begun = asked.length;
    await pass(2 * 3_600_000);
    const later = asked.slice(begun);
    const gaps = later.slice(1).map(({ at }, before) => at - (later[before]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(55_000);
    expect(later.length).toBeLessThanOrEqual(120);
    const shelf = `/api/recommendations/shelf/${aLounge.loungeId}`;
    expect(new Set(later.map(({ path }) => path))).toEqual(new Set(['/api/tablets/heartbeat', shelf]));
    expect(later.filter(({ path }) => path === shelf)).toHaveLength(12);
    expect(later.length).toBeGreaterThan(110);
  });

  it('never does it while a guest is using the tablet', async () => {
    await openSurvey();
    await answerUpTo(1);
    serve(page(aLounge, '/assets/survey-2.js'));
    await pass(180_000);
    expect(tablet.reload).not.toHaveBeenCalled();
  });
});
