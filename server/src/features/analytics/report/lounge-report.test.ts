import { randomUUID } from 'node:crypto';
import { trackEvent } from '@vitola/contract/analytics/events';
import { getLoungeAnalytics, getLoungeReport } from '@vitola/contract/analytics/figures';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { changeLoungeSettings } from '@vitola/contract/lounge';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const timeZone = 'America/New_York';
const day = 86_400_000;

async function reportOf(owner: Owner, query: Record<string, string> = { timeZone }) {
  world.clock.advance(30_000);
  const { status, body } = await owner.call(getLoungeReport, { params: { loungeId: owner.loungeId }, query });
  expect(status).toBe(200);
  return body;
}

const track = (owner: Owner, eventType: 'questionnaire_start', sessionId: string, metadata = {}) =>
  world.guest.call(trackEvent, { body: { eventType, loungeId: owner.loungeId, sessionId, metadata } });

const answers = {
  experience: 'connoisseur' as const,
  strength: ['mild' as const],
  flavors: ['creamy' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};
const ask = async (owner: Owner, over = {}, sessionId: string = randomUUID()) =>
  (
    await world.guest.call(recommendTiered, {
      body: { preferences: { ...answers, ...over }, loungeId: owner.loungeId, sessionId },
    })
  ).body;

async function addMild(owner: Owner, name: string, over = {}): Promise<string> {
  const { body } = await owner.call(addCigar, {
    body: {
      brand: 'Aurora Vieja',
      name,
      strength: 'Mild',
      flavorNotes: ['Cream', 'Vanilla'],
      size: '5 x 50',
      smokingTime: '45-60 minutes',
      price: '10.00',
      ...over,
    },
  });
  return body.id;
}
const age = (id: string, days: number) =>
  world.db
    .updateTable('cigars')
    .set({ createdAt: new Date(world.clock.now().getTime() - days * day) })
    .where('id', '=', id)
    .execute();

describe('when guests come, and how far', () => {
  it('uses the lounge’s local time, each guest once, and no further than they came', async () => {
    const owner = await world.owner();
    const [whole, halfway, atOnce] = [randomUUID(), randomUUID(), randomUUID()];
    const steps = [2, 3, 4, 5];
    await track(owner, 'questionnaire_start', whole);
    await track(owner, 'questionnaire_start', whole);
    for (const question of steps)
      await track(owner, 'question_reached' as 'questionnaire_start', whole, { question });
    await ask(owner, {}, whole);
    await track(owner, 'qr_scanned' as 'questionnaire_start', whole);
    await track(owner, 'questionnaire_start', halfway);
    for (const question of [3, 2])
      await track(owner, 'question_reached' as 'questionnaire_start', halfway, { question });
    await track(owner, 'question_reached' as 'questionnaire_start', atOnce, { question: '9; drop table' });
    const report = await reportOf(owner);
    expect(report.funnel.map(({ guests }) => guests)).toEqual([3, 2, 2, 1, 1, 1, 1]);
    // Friday, 18:00 UTC is 13:00 in New York.
    expect(report.busy[4]?.[13]).toBe(3);
    expect(report.busy.flat().reduce((sum, count) => sum + count)).toBe(3);
    expect(report.days.at(-1)).toEqual({ day: '2026-11-20', starts: 3, completions: 1 });
    expect(report.days).toHaveLength(31);
    const inTokyo = await reportOf(owner, { timeZone: 'Asia/Tokyo' });
    expect(inTokyo.busy[5]?.[3]).toBe(3);
    expect(inTokyo.days.at(-1)?.day).toBe('2026-11-21');
  });

  it('has the same figures for started, completed and recommended wherever it is shown', async () => {
    const owner = await world.owner();
    const [whole, silent, back, left] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await addMild(owner, 'Corona');
    for (const visit of [whole, back, left]) await track(owner, 'questionnaire_start', visit);
    for (const visit of [whole, silent, back]) await ask(owner, {}, visit);
    // Back from the cards with another answer: still one guest, counted with the latest request.
    world.clock.advance(1_000);
    await ask(owner, { strength: ['full'] }, back);
    await track(owner, 'qr_scanned' as 'questionnaire_start', whole);
    // No device reported the start of this visit, and nobody stored a result for that one.
    await world.guest.call(recommendTiered, { body: { preferences: answers, loungeId: owner.loungeId } });
    await track(owner, 'qr_scanned' as 'questionnaire_start', left);
    const report = await reportOf(owner);
    const { body } = await owner.call(getLoungeAnalytics, { params: { loungeId: owner.loungeId } });
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
    const at = (step: string) => report.funnel.find((row) => row.step === step)?.guests;
    const started = [at('started'), sum(report.days.map(({ starts }) => starts)), sum(report.busy.flat())];
    expect([...started, body.surveyStarts]).toEqual([5, 5, 5, 5]);
    const completed = [at('completed'), sum(report.days.map(({ completions }) => completions))];
    expect([...completed, body.surveyCompletions, report.demand.asked]).toEqual([4, 4, 4, 4]);
    expect([at('qr-made'), body.qrCodesMade]).toEqual([1, 1]);
    expect(report.choices.results).toBe(4);
    expect(body.popularStrengths).toEqual([
      { strength: 'mild', count: 3 },
      { strength: 'full', count: 1 },
    ]);
  });

  it('is no further than the last question for a client that only claims a result or a QR code', async () => {
    const owner = await world.owner();
    for (const claim of ['questionnaire_complete', 'qr_scanned'])
      await track(owner, claim as 'questionnaire_start', randomUUID());
    const report = await reportOf(owner);
    expect(report.funnel.map(({ guests }) => guests)).toEqual([2, 2, 2, 2, 2, 0, 0]);
    expect(report.days.at(-1)).toMatchObject({ completions: 0 });
  });

  it('uses the lounge’s own time zone, whatever device asks, once it has one', async () => {
    const owner = await world.owner({ plan: 'Free' });
    await track(owner, 'questionnaire_start', randomUUID());
    const settings = (timeZone: string) =>
      owner.call(changeLoungeSettings, { params: { loungeId: owner.loungeId }, body: { timeZone } });
    expect((await settings('Asia/Tokyo')).body).toMatchObject({ timeZone: 'Asia/Tokyo' });
    const report = await reportOf(owner, { timeZone });
    expect(report.timeZone).toBe('Asia/Tokyo');
    expect(report.busy[5]?.[3]).toBe(1);
    expect(report.days.at(-1)).toMatchObject({ day: '2026-11-21', starts: 1 });
    for (const none of ['Mars/Base', '+02:00', "'; --"])
      expect((await settings(none)).body.fields).toEqual({
        timeZone: 'This is not a time zone such as America/New_York',
      });
    await settings('');
    expect((await reportOf(owner, { timeZone })).timeZone).toBe(timeZone);
  });

  it('is rejected for an invalid time zone', async () => {
    const owner = await world.owner();
    const refused = await owner.call(getLoungeReport, {
      params: { loungeId: owner.loungeId },
      query: { timeZone: "Mars'; --" },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

describe('what guests choose', () => {
  it('is unknown rather than zero until a sale is recorded', async () => {
    const owner = await world.owner();
    await addMild(owner, 'Corona');
    await ask(owner);
    const { choices, unsold } = await reportOf(owner);
    expect(choices).toEqual({
      results: 1,
      chosen: null,
      acceptRate: null,
      unitsSold: null,
      revenue: null,
      unpriced: 0,
      likely: null,
    });
    expect(unsold).toBeNull();
  });

  it('is the share of guests who bought one of their cards, and the revenue from that', async () => {
    const owner = await world.owner();
    const cigarId = await addMild(owner, 'Corona');
    const [first] = [await ask(owner), await ask(owner), await ask(owner), await ask(owner)];
    await owner.call(recordSale, { body: { cigarId, quantity: 2, code: first.pickCode ?? '' } });
    await owner.call(recordSale, { body: { cigarId, quantity: 5 } });
    const { choices } = await reportOf(owner);
    expect(choices).toEqual({
      results: 4,
      chosen: 1,
      acceptRate: 0.25,
      unitsSold: 2,
      revenue: '20.00',
      unpriced: 0,
      likely: null,
    });
  });

  it('adds up every cigar that can be sold', async () => {
    const owner = await world.owner();
    const cigarId = await addMild(owner, 'Corona', { price: '99999999.99' });
    const { pickCode = '' } = await ask(owner);
    for (let sale = 0; sale < 2; sale += 1)
      await owner.call(recordSale, { body: { cigarId, quantity: 100, code: pickCode } });
    expect((await reportOf(owner)).choices.revenue).toBe('19999999998.00');
  });
});

describe('unmet demand', () => {
  it('is named by answer: full cigars on a shelf of mild ones, and nothing that the shelf has', async () => {
    const owner = await world.owner();
    await addMild(owner, 'Corona');
    await addMild(owner, 'Robusto');
    for (let guest = 0; guest < 4; guest += 1) {
      await ask(owner);
      await ask(owner, { strength: ['full'], flavors: ['spicy'] });
    }
    const { demand } = await reportOf(owner);
    expect(demand).toMatchObject({ asked: 8, unmet: 4 });
    const named = demand.rows.map(({ answers }) => answers.map(({ word }) => word).join(' + '));
    expect(named).toEqual(expect.arrayContaining(['full', 'spicy']));
    expect(named.join()).not.toMatch(/mild|creamy/);
    expect(demand.rows.find(({ answers }) => answers[0]?.word === 'full')).toMatchObject({
      asked: 4,
      unmet: 4,
    });
  });

  it('counts guests whom an empty shelf had nothing for', async () => {
    const owner = await world.owner();
    for (let guest = 0; guest < 3; guest += 1) await ask(owner);
    const { demand } = await reportOf(owner);
    expect(demand).toMatchObject({ asked: 3, unmet: 3 });
    expect(demand.rows[0]?.bestFit).toBe(0);
  });
});

describe('the shelf', () => {
  it('says what to reorder: what sold and will not last two weeks', async () => {
    const owner = await world.owner();
    const low = await addMild(owner, 'Low', { stock: 9 });
    const plenty = await addMild(owner, 'Plenty', { stock: 90 });
    const uncounted = await addMild(owner, 'Uncounted', { stock: null });
    for (const cigarId of [low, plenty, uncounted])
      await owner.call(recordSale, { body: { cigarId, quantity: 6 } });
    // Three left at six a month are fifteen days, two at seven are under nine.
    expect((await reportOf(owner)).reorder).toEqual([]);
    await owner.call(recordSale, { body: { cigarId: low, quantity: 1 } });
    expect((await reportOf(owner)).reorder).toMatchObject([{ cigarId: low, sold: 7, stock: 2 }]);
  });

  it('says what never sells, but not for a cigar that was just added', async () => {
    const owner = await world.owner();
    const shown = await addMild(owner, 'Shown');
    const sold = await addMild(owner, 'Sold');
    const hidden = await addMild(owner, 'Hidden', {
      strength: 'Full',
      flavorNotes: ['Pepper'],
      size: '9 x 60',
    });
    await addMild(owner, 'Fresh', { strength: 'Full', flavorNotes: ['Pepper'] });
    for (const id of [shown, sold, hidden]) await age(id, 20);
    await world.db.updateTable('cigars').set({ recommendationCount: 0 }).execute();
    for (let guest = 0; guest < 10; guest += 1) await ask(owner);
    const before = await reportOf(owner);
    expect(before.unsold).toBeNull();
    await owner.call(recordSale, { body: { cigarId: sold } });
    await world.pool.query(`update sales set source = 'point-of-sale' where cigar_id = $1`, [sold]);
    const { unsold, neverShown } = await reportOf(owner);
    const names = [...(unsold ?? []), ...neverShown].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Shown', 'Hidden']));
    for (const name of ['Sold', 'Fresh']) expect(names).not.toContain(name);
  });

  it('does not count a cigar that its plan has paused', async () => {
    const owner = await world.owner();
    await addMild(owner, 'Corona');
    const paused = await addMild(owner, 'Paused');
    await age(paused, 20);
    const pause = world.db.updateTable('cigars').set({ isPaused: true }).where('id', '=', paused);
    await pause.execute();
    world.changes.announce('shelf_changed', owner.loungeId);
    for (let guest = 0; guest < 10; guest += 1) await ask(owner);
    expect((await reportOf(owner)).neverShown).toEqual([]);
  });
});

describe('a report', () => {
  it('is cached for a few seconds only, also when the clock is set back', async () => {
    world.clock.advance(365 * day);
    const late = await world.owner();
    const totals = async () => (await reportOf(late)).demand.asked;
    expect(await totals()).toBe(0);
    world.clock.advance(-365 * day);
    await ask(late);
    expect(await totals()).toBe(1);
  });

  it('of another lounge is not found', async () => {
    const [owner, other] = [await world.owner(), await world.owner()];
    const refused = await other.call(getLoungeReport, { params: { loungeId: owner.loungeId } });
    expect(refused).toMatchObject({ status: 404, body: { code: 'LOUNGE_NOT_FOUND' } });
  });
});
