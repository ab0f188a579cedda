import { randomUUID } from 'node:crypto';
import { trackEvent } from '@vitola/contract/analytics/events';
import { getLoungeAnalytics, getLoungeReport } from '@vitola/contract/analytics/figures';
import { getTodayFigures } from '@vitola/contract/analytics/today';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { listNotifications } from '@vitola/contract/notifications';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale } from '@vitola/contract/sales/sales';
import { getShare, makeShare } from '@vitola/contract/sharing';
import { importInThread } from '../imports/import-in-thread.ts';
import { shelfAsCsv } from '../imports/shelf-as-csv.ts';
import { guestBodies } from '../performance/guest-bodies.ts';
import type { SeededLounge } from '../performance/targets/seed-lounges.ts';

/** What happened since it was last asked; times in milliseconds. */
export interface Traffic {
  /** How long each guest waited for the cards. */
  waits: number[];
  sales: number;
  shares: number;
  imports: number;
  /** What failed, by call and reason. */
  failures: string[];
}

type Card = { id: string } | null;
interface Cards {
  primary: Card;
  budget: Card;
  premium: Card;
  pickCode?: string;
}

const dashboardsEveryMs = 15_000;
const importsEveryMs = 120_000;
/** How many open dashboards there are, of as many lounges. */
const dashboards = 20;
/** How many cigars are in the shelf whose owner imports files. */
export const importedShelf = 800;

/**
 * Guests, staff and owners of some lounges, at a fixed rate whatever the answers take. Each guest reports five steps and gets
 * cards; three in ten take a QR code and open it, and one in seven buys.
 */
export class SoakTraffic {
  readonly #url: string;
  readonly #lounges: readonly SeededLounge[];
  readonly #importing: SeededLounge;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #etags = new Map<string, string>();
  /** Whether dashboards are open. */
  hasDashboards = true;
  #guests = 0;
  #imports = 0;
  #seen = nothingYet();

  /** `lounges` have guests; the owner of `importing`, with its shelf of 800, imports files. */
  constructor(url: string, lounges: readonly SeededLounge[], importing: SeededLounge) {
    this.#url = url;
    this.#lounges = lounges;
    this.#importing = importing;
  }

  /** Starts with as many guests a second. */
  start(guestsPerSecond: number): void {
    this.#every(1000 / guestsPerSecond, () => this.#guest());
    this.#every(dashboardsEveryMs, () => this.#dashboards());
    this.#every(importsEveryMs, () => this.#import());
  }

  /** What happened since the last call. */
  take(): Traffic {
    const seen = this.#seen;
    this.#seen = nothingYet();
    return seen;
  }

  /** Begins nothing more, and waits for what was begun. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }

  #every(ms: number, work: () => Promise<void>): void {
    this.#timers.push(
      setInterval(() => {
        const running: Promise<void> = work()
          .catch((error: unknown) => void this.#seen.failures.push(String(error)))
          .finally(() => this.#running.delete(running));
        this.#running.add(running);
      }, ms),
    );
  }

  async #guest(): Promise<void> {
    const guest = this.#guests++;
    const lounge = this.#lounges[guest % this.#lounges.length] as SeededLounge;
    const { loungeId } = lounge;
    const sessionId = randomUUID();
    const track = (eventType: string, metadata = {}) =>
      this.#call(trackEvent, { eventType, loungeId, sessionId, eventId: randomUUID(), metadata });
    await track('questionnaire_start');
    for (const question of [2, 3, 4, 5]) await track('question_reached', { question });
    const [asked = '{}'] = guestBodies(loungeId).slice(guest % 40);
    const { preferences } = JSON.parse(asked) as { preferences: object };
    const began = performance.now();
    const body = { preferences, loungeId, sessionId, resultId: randomUUID() };
    const cards = await this.#call<Cards>(recommendTiered, body);
    this.#seen.waits.push(performance.now() - began);
    if (guest % 10 < 3)
      await this.#share({ loungeId, questionnaire: preferences, resultId: body.resultId }, cards);
    if (guest % 7 === 0) await this.#sell(lounge, cards);
  }

  async #share(of: object, { primary, budget, premium }: Cards): Promise<void> {
    const recommendations = { primary, budget, premium };
    const { shareId } = await this.#call<{ shareId: string }>(makeShare, { ...of, recommendations });
    await this.#call(at(getShare, { shareId }));
    this.#seen.shares += 1;
  }

  async #sell({ cookie }: SeededLounge, { primary, pickCode }: Cards): Promise<void> {
    if (!primary || !pickCode) return;
    const body = { cigarId: primary.id, quantity: 1, code: pickCode };
    await this.#call(recordSale, body, { cookie, 'idempotency-key': randomUUID() });
    this.#seen.sales += 1;
  }

  /** The lounges' open dashboards ask for what they show. */
  async #dashboards(): Promise<void> {
    if (!this.hasDashboards) return;
    for (const { loungeId, cookie } of this.#lounges.slice(-dashboards)) {
      const params = { loungeId };
      for (const call of [getTodayFigures, listNotifications, listCigars])
        await this.#call(call, undefined, { cookie });
      await this.#call(at(getLoungeAnalytics, params), undefined, { cookie });
      await this.#call(at(getLoungeReport, params), undefined, { cookie });
    }
  }

  /** An owner's file of the whole shelf, in which each price changed since the file before. */
  async #import(): Promise<void> {
    const csv = shelfAsCsv(importedShelf, 1 + (this.#imports++ % 2));
    await importInThread({ url: this.#url, cookie: this.#importing.cookie, csv, commits: true });
    this.#seen.imports += 1;
  }

  async #call<Reply>(
    { method, path }: { method: string; path: string },
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const key = `${path} ${headers['cookie']}`;
    const etag = method === 'GET' && this.#etags.get(key);
    const reply = await fetch(this.#url + path, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(etag && { 'if-none-match': etag }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path}: ${String(error)}`);
    });
    const text = await reply.text();
    if (!reply.ok && reply.status !== 304)
      throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`);
    // Only what screens ask for again and again; a share is opened once.
    if (headers['cookie'] && reply.headers.has('etag')) this.#etags.set(key, reply.headers.get('etag') ?? '');
    return (text && text.startsWith('{') ? JSON.parse(text) : {}) as Reply;
  }
}

const nothingYet = (): Traffic => ({ waits: [], sales: 0, shares: 0, imports: 0, failures: [] });

const at = ({ method, path }: { method: string; path: string }, params: Record<string, string>) => ({
  method,
  path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
});
