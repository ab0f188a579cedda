import { randomBytes, randomUUID, webcrypto } from 'node:crypto';
import { getDeviceShelf, recommendTiered, type RowKey } from '@vitola/contract/recommendation/tiered';
import { expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../../../test/memory-indexed-db.ts';
import { MemoryStorage } from '../../../test/memory-storage.ts';
import { startServer } from '../../../test/server.ts';
import { stock } from '../../../test/stock.ts';
import type { QueuedRow } from '../queued-rows.ts';

const day = 86_400_000;
const server = startServer();
const preferences = {
  experience: 'beginner' as const,
  strength: ['mild' as const],
  flavors: ['creamy' as const],
  time: '20-30' as const,
  budget: 'budget' as const,
};

/** A tablet: what its disk has, and the page that runs on it. */
class Tablet {
  readonly #disk = new MemoryStorage();
  readonly #database = newDatabase();
  readonly #key: RowKey;
  page!: Awaited<ReturnType<typeof openPage>>;

  constructor(key: RowKey) {
    this.#key = key;
  }

  /** Opens the page again, as after a kill of the browser: only what is on its disk is left. */
  async start(): Promise<void> {
    vi.stubGlobal('localStorage', this.#disk);
    vi.stubGlobal('indexedDB', this.#database);
    this.page = await openPage();
    this.page.seal.sealRowsWith(this.#key);
    // Connects to this tablet's database, whichever runs next.
    await this.page.send.hasSealedRows();
  }

  /** Seals what is queued; the browser is killed when the rows are sealed but not yet removed from where they were. */
  async sealAndDie(): Promise<void> {
    const before = { ...this.#disk };
    await this.page.seal.sealQueuedRows(() => false);
    Object.assign(this.#disk, before);
    await this.start();
  }
}

function newDatabase(): IDBFactory {
  stubIndexedDb();
  return indexedDB;
}

async function openPage() {
  vi.resetModules();
  return {
    queue: await import('../queued-rows.ts'),
    seal: await import('./seal-rows.ts'),
    send: await import('./send-sealed-rows.ts'),
  };
}

function rowsOfGuest(loungeId: string, at: Date, recommendations: object): QueuedRow[] {
  const [resultId, sessionId, madeAt] = [randomUUID(), randomUUID(), at.toISOString()];
  const shareId = randomBytes(16).toString('base64url');
  const event = (eventType: 'questionnaire_start' | 'questionnaire_complete' | 'qr_scanned'): QueuedRow => {
    const eventId = randomUUID();
    return {
      kind: 'event',
      id: eventId,
      body: { eventId, eventType, loungeId, sessionId, metadata: {}, madeAt },
    };
  };
  return [
    event('questionnaire_start'),
    event('questionnaire_complete'),
    {
      kind: 'result',
      id: resultId,
      body: { resultId, loungeId, sessionId, language: 'en', preferences, madeAt },
    },
    {
      kind: 'share',
      id: shareId,
      body: {
        shareId,
        loungeId,
        resultId,
        questionnaire: preferences,
        language: 'en',
        recommendations,
      } as never,
    },
    event('qr_scanned'),
  ];
}

/** Loses the answers of some calls, and for some time reaches no server at all. */
function breakServer(): void {
  const { fetch } = globalThis;
  let calls = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls += 1;
    const isDown = calls > 12 && calls <= 24;
    if (isDown) throw new TypeError('Failed to fetch');
    const response = await fetch(address, init);
    if (calls < 60 && calls % 3 === 0) throw new TypeError('Failed to fetch');
    return response;
  });
}

it('1,000 guests of three tablets and two days without a network are stored once each, whatever is killed', async () => {
  const owner = await server.world.owner();
  const { loungeId } = owner;
  await stock(owner, 4);
  const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
  const { body: cards } = await server.world.guest.call(recommendTiered, { body: { preferences, loungeId } });
  const { primary, budget, premium } = cards;
  const pick = (cigar: { id: string } | null) => cigar && { id: cigar.id };
  const recommendations = { primary: pick(primary), budget: pick(budget), premium: pick(premium) };
  await server.world.db.deleteFrom('preferencesAnalytics').where('loungeId', '=', loungeId).execute();
  vi.stubGlobal('crypto', webcrypto);
  expect(shelf.rowKey).toBeTruthy();
  const tablets = Array.from({ length: 3 }, () => new Tablet(shelf.rowKey as RowKey));

  const now = server.world.clock.now().getTime();
  for (const ago of [2, 1])
    for (const [at, tablet] of tablets.entries()) {
      await tablet.start();
      for (let guest = 0; guest < (at === 0 ? 168 : 166); guest += 1) {
        const rows = rowsOfGuest(loungeId, new Date(now - ago * day + guest * 60_000), recommendations);
        for (const row of rows) tablet.page.queue.queueRow(row);
        if (guest === 50) await tablet.start();
        if (guest === 100) await tablet.sealAndDie();
      }
      await tablet.page.seal.sealQueuedRows(() => false);
    }

  breakServer();
  for (const tablet of tablets) {
    await tablet.start();
    await tablet.page.send.sendSealedRows().catch(() => false);
    await tablet.start();
  }
  await Promise.all(
    tablets.map(async ({ page }) => {
      for (let round = 0; round < 60; round += 1) await page.send.sendSealedRows().catch(() => false);
      expect(await page.send.hasSealedRows()).toBe(false);
      expect(page.queue.hasQueuedRows()).toBe(false);
    }),
  );

  const { db } = server.world;
  const results = await db
    .selectFrom('preferencesAnalytics')
    .select(['resultId', 'timestamp'])
    .where('loungeId', '=', loungeId)
    .execute();
  expect([results.length, new Set(results.map(({ resultId }) => resultId)).size]).toEqual([1000, 1000]);
  const lastNight = now - 1.5 * day;
  expect(results.filter(({ timestamp }) => new Date(timestamp).getTime() < lastNight)).toHaveLength(500);
  const shares = await db
    .selectFrom('sharedRecommendations')
    .select('shareId')
    .where('loungeId', '=', loungeId)
    .execute();
  expect(shares).toHaveLength(1000);
  const events = await db
    .selectFrom('analyticsEvents')
    .select(({ fn }) => ['eventType', fn.countAll<string>().as('count')])
    .where('loungeId', '=', loungeId)
    .groupBy('eventType')
    .execute();
  expect(Object.fromEntries(events.map(({ eventType, count }) => [eventType, Number(count)]))).toEqual({
    questionnaire_start: 1000,
    questionnaire_complete: 1000,
    qr_created: 1000,
  });
}, 600_000);
