import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { critiqueKinds, surveyMaximum, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { recommendForTable } from '@vitola/contract/recommendation/table';
import {
  type Critique,
  getDeviceShelf,
  recommendTiered,
  TieredAnswer,
  type TieredQuestion,
} from '@vitola/contract/recommendation/tiered';
import { expect, it, vi } from 'vitest';
import { weekdays } from '@vitola/contract/opening-hours/opening-hours-constants';
import { stockTestShelf } from '../../../server/test/world/shelf.ts';
import type { Context } from '../../../server/src/context/context.ts';
import { recommendTiered as recommendOnServer } from '../../../server/src/features/recommendation/recommend-tiered.ts';
import { Catalogue } from '../../../server/src/features/catalogue/index.ts';
import { type ResultRecorder, ShelfCache } from '../../../server/src/features/recommendation/index.ts';
import { stubCaches } from '../../test/browser-caches.ts';
import { startServer } from '../../test/server.ts';
import { createRecommender } from './device-engine.ts';
import { deviceRecommenderFor, isDeviceShelfOutdated, loadDeviceShelf } from './device-shelf.ts';
import { findStoredShelf } from './stored-shelf.ts';

const server = startServer();

const noRest = () => Promise.resolve();

const survey = {
  experience: 'advanced',
  strength: ['medium', 'medium-full'],
  flavors: ['woody', 'coffee'],
  time: '45-60',
  budget: 'mid-price',
} satisfies TieredQuestion['preferences'];
const quiz = {
  experience: 'regular',
  strength: ['medium'],
  flavors: ['coffee-chocolate'],
  time: ['medium'],
  occasion: ['social'],
  budget: 'flexible',
} satisfies TieredQuestion['preferences'];

async function createLounge() {
  const { loungeId } = await server.world.owner();
  const ids = await stockTestShelf(server.world, loungeId);
  const change = (id: string, values: object) =>
    server.world.db.updateTable('cigars').set(values).where('id', '=', id).execute();
  await change(ids[0] ?? '', { recommendationCount: 40 });
  await change(ids[1] ?? '', {
    recommendationCount: 9,
    factSources: JSON.stringify({ strength: { source: 'model' } }),
  });
  await change(ids[2] ?? '', { isPromoted: true, strength: null, wrapper: 'Cameroon' });
  await change(ids[3] ?? '', { stock: 0 });
  server.world.changes.announce('shelf_changed', loungeId);
  return { loungeId, ids };
}

it('gives exactly the same answer on the device as the server does', async () => {
  const { loungeId, ids } = await createLounge();
  const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
  const choose = await createRecommender(shelf, noRest);
  expect(shelf.cigars?.map(({ id }) => id)).not.toContain(ids[3]);
  for (const preferences of [survey, quiz]) {
    for (const language of ['en', 'es'] as const) {
      for (const kind of ['lighter', 'cheaper', 'shorter', 'different'] as const) {
        const critiques = [{ kind, than: ids[5] ?? '' }];
        const question = { preferences, language, critiques, resultId: crypto.randomUUID() };
        const { body } = await server.world.guest.call(recommendTiered, { body: { ...question, loungeId } });
        const { pickCode, ...answer } = body;
        expect(choose?.(question)).toEqual({ answer, sent: question });
        expect(pickCode === undefined).toBe(!answer.primary);
      }
    }
  }
});

it('chooses for a table on the device what the server does', async () => {
  const { loungeId } = await createLounge();
  const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
  const choose = await createRecommender(shelf, noRest);
  const { one, some } = numbers(3);
  const guest = () => ({
    experience: one(surveyWords.experience),
    strength: some(surveyWords.strength, surveyMaximum.strength),
    flavors: some(surveyWords.flavors, surveyMaximum.flavors),
    time: one(surveyWords.time),
    budget: one(surveyWords.budget),
  });
  for (let asked = 0; asked < 40; asked += 1) {
    const guests = Array.from({ length: one([2, 3, 4]) }, guest);
    const question = { guests, language: one<Language>(['en', 'es']) };
    const { body } = await server.world.guest.call(recommendForTable, { body: { ...question, loungeId } });
    expect(body.guests).toHaveLength(guests.length);
    expect(choose?.forTable(question)).toEqual(body);
  }
});

/** Numbers that look random and are the same in every run (Numerical Recipes' generator). */
function numbers(seed: number) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const some = <T>(list: readonly T[], most: number) => {
    const found = new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => one(list)));
    return [...found];
  };
  const hex = (length: number) => Array.from({ length }, () => one([...'0123456789abcdef'])).join('');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  return { next, one, some, uuid };
}

it(
  'gives the server’s cards for 10,000 random questions at any time of day',
  // Ten thousand answers, on a machine that may be busy.
  { timeout: 300_000 },
  async () => {
    const { loungeId, ids } = await createLounge();
    const week = Object.fromEntries(weekdays.map((day) => [day, { opens: '12:00', closes: '00:30' }]));
    await server.world.db
      .updateTable('loungeLocations')
      .set({ openingHours: JSON.stringify(week), timeZone: 'America/New_York' })
      .where('loungeId', '=', loungeId)
      .execute();
    for (let more = 0; more < 4; more += 1) ids.push(...(await stockTestShelf(server.world, loungeId)));
    const { next, one, some, uuid } = numbers(7);
    for (const id of ids)
      await server.world.db
        .updateTable('cigars')
        .set({
          price: (4 + next() * 40).toFixed(2),
          strength: one(['Mild', 'Medium', 'Medium-Full', 'Full', null]),
        })
        .where('id', '=', id)
        .execute();
    server.world.changes.announce('shelf_changed', loungeId);
    const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
    const choose = await createRecommender(shelf, noRest);
    const { db, changes } = server.world;
    const shelves = new ShelfCache(db, changes, new Catalogue(db, changes));
    // Storing the results would take minutes, and the cards are chosen before.
    const recorder = { recordOnce: async () => null } as unknown as ResultRecorder;
    const ctx = { now: server.world.clock.now() } as Context;
    const empty = new Set<string>();
    let beforeClosing = 0;
    for (let asked = 0; asked < 10_000; asked += 1) {
      const critiques: Critique[] =
        next() < 0.7 ? [] : some(critiqueKinds, 2).map((kind) => ({ kind, than: one(ids) }));
      const question = {
        preferences: {
          experience: one(surveyWords.experience),
          strength: some(surveyWords.strength, surveyMaximum.strength),
          flavors: some(surveyWords.flavors, surveyMaximum.flavors),
          time: one(surveyWords.time),
          budget: one(surveyWords.budget),
        },
        language: one<Language>(['en', 'es']),
        critiques,
        resultId: uuid(),
        madeAt: new Date(ctx.now.getTime() - Math.floor(next() * 86_400_000)).toISOString(),
      };
      const answer = await recommendOnServer(ctx, shelves, recorder, { ...question, loungeId }, '127.0.0.1');
      const here = choose?.(question).answer;
      expect(here).toEqual(TieredAnswer.parse(answer));
      if (/We close|Cerramos/.test(here?.personalityInsight ?? '')) beforeClosing += 1;
      empty.add(String([here?.primary, here?.budget, here?.premium].filter(Boolean).length));
    }
    expect([...empty].toSorted()).toContain('3');
    expect(beforeClosing).toBeGreaterThan(100);
  },
);

it('leaves the choice to the server if its policy is newer or the shelf is too long', async () => {
  const { loungeId } = await createLounge();
  const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
  expect(await createRecommender({ ...shelf, policyVersion: 'newer' }, noRest)).toBeUndefined();
  expect(await createRecommender({ ...shelf, cigars: null }, noRest)).toBeUndefined();
});

it('keeps a shelf that this page can choose from when the server’s policy is newer, and takes its key alone', async () => {
  const { loungeId } = await createLounge();
  const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
  stubCaches();
  const { signal } = new AbortController();
  await loadDeviceShelf(loungeId, signal);
  const stored = await findStoredShelf(loungeId);
  expect(stored?.shelf).toEqual(shelf);
  const rowKey = { id: 'another', publicKey: shelf.rowKey?.publicKey ?? '' };
  const newer = { ...shelf, policyVersion: 'newer', cigars: shelf.cigars?.slice(1), rowKey };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(newer)));
  await loadDeviceShelf(loungeId, signal);
  expect(deviceRecommenderFor(loungeId)).toBeDefined();
  expect(isDeviceShelfOutdated(loungeId)).toBe(true);
  expect(await findStoredShelf(loungeId)).toEqual({ ...stored, shelf: { ...shelf, rowKey } });
});
