import { cleanup, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerUpTo,
  aResult,
  openSurvey,
  pass,
  click,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';
import { aShelf } from '../../../../test/survey-shelf.ts';

beforeAll(() => import('../../../offline/device-engine.ts'));
surveyWorld();

const facts = aResult.primary as NonNullable<typeof aResult.primary>;
const never = () => new Promise<Response>(() => undefined);
const critiqueCalls = () => server.to('/api/recommendations/tiered').slice(1);

async function atResultsWithShelf(): Promise<void> {
  server.shelf = reply(aShelf);
  await openSurvey();
  await answerUpTo(5);
  await pass(400);
}

describe('a critique on a device that has the shelf', () => {
  it('brings other cards before the server has responded, and the pick code when it has', async () => {
    await atResultsWithShelf();
    let answer: (response: Response) => void = () => undefined;
    server.tiered = () => new Promise<Response>((resolve) => (answer = resolve));
    await click('Lighter');
    expect(screen.getByText('Here are other cigars.')).toBeTruthy();
    const shown = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(shown.every((text) => text?.includes('Mild'))).toBe(true);
    const [sent] = critiqueCalls();
    expect(sent?.body).toMatchObject({ critiques: [{ kind: 'lighter', than: facts.id }], language: 'en' });
    const recorded = { ...aResult, resultId: sent?.body['resultId'], pickCode: 'KBDF' };
    answer(await reply(recorded)());
    await pass(60);
    expect(screen.getByText('KBDF')).toBeTruthy();
    await click('Back to the first three');
    expect(screen.getByRole('heading', { name: facts.name })).toBeTruthy();
    expect(screen.queryByText('KBDF')).toBeNull();
  });

  it('does so offline, and the critique is sent again under the same id', async () => {
    await atResultsWithShelf();
    server.tiered = unreachable;
    await click('Cheaper');
    expect(screen.getByRole('heading', { name: 'Mild 6.00' })).toBeTruthy();
    await pass(1100);
    const ids = critiqueCalls().map(({ body }) => body['resultId']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('says so where nothing fits, and that critique is sent as well', async () => {
    await atResultsWithShelf();
    server.tiered = never;
    await click('Shorter');
    expect(screen.getByText('Nothing else on this shelf matches that.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: facts.name })).toBeTruthy();
    expect(critiqueCalls()).toHaveLength(1);
  });

  it('keeps a critique while offline, however long, and sends it once back online', async () => {
    await atResultsWithShelf();
    server.tiered = unreachable;
    await click('Cheaper');
    const kept = Object.keys(localStorage);
    expect(kept).toHaveLength(1);
    expect(localStorage.getItem(kept[0] ?? '')).not.toMatch(/Gran Reserva|humidor/);
    await click('Next Person');
    expect(screen.queryByRole('article')).toBeNull();
    await pass(600_000);
    const tries = critiqueCalls().length;
    expect(tries).toBeGreaterThan(4);
    server.tiered = reply(aResult);
    dispatchEvent(new Event('online'));
    await pass(60);
    expect(critiqueCalls()).toHaveLength(tries + 1);
    expect(new Set(critiqueCalls().map(({ body }) => body['resultId'])).size).toBe(1);
    expect(localStorage).toHaveLength(0);
    await pass(600_000);
    expect(critiqueCalls()).toHaveLength(tries + 1);
    expect(screen.queryByText('KBDF')).toBeNull();
  });

  it('sends what an earlier page could not, and drops what the server rejects', async () => {
    await atResultsWithShelf();
    server.tiered = unreachable;
    await click('Cheaper');
    await click('Back to the first three');
    await click('Lighter');
    cleanup();
    expect(localStorage).toHaveLength(2);
    await pass(20_000);
    const refusals = [reply({ message: 'Another.', code: 'KEY_REUSED' }, 409), reply(aResult)];
    server.tiered = () => (refusals.shift() ?? unreachable)();
    server.sent = [];
    await openSurvey();
    await pass(60_000);
    expect(server.to('/api/recommendations/tiered')).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps what a busy server asks to retry later, and sends it then', async () => {
    await atResultsWithShelf();
    server.tiered = unreachable;
    await click('Cheaper');
    cleanup();
    await pass(20_000);
    const answers = [reply({ message: 'Too many.', code: 'TOO_MANY' }, 429), reply(aResult)];
    server.tiered = () => (answers.shift() ?? unreachable)();
    server.sent = [];
    dispatchEvent(new Event('online'));
    await pass(60);
    expect([server.to('/api/recommendations/tiered').length, localStorage.length]).toEqual([1, 1]);
    await pass(60_000);
    expect([server.to('/api/recommendations/tiered').length, localStorage.length]).toEqual([2, 0]);
  });

  it('ignores a late response for cards that are no longer shown', async () => {
    await atResultsWithShelf();
    let answer: (response: Response) => void = () => undefined;
    server.tiered = () => new Promise<Response>((resolve) => (answer = resolve));
    await click('Lighter');
    await click('Back to the first three');
    answer(await reply({ ...aResult, resultId: critiqueCalls()[0]?.body['resultId'], pickCode: 'KBDF' })());
    await pass(60);
    expect(screen.queryByText('KBDF')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to the first three' })).toBeNull();
  });
});
