import { type IndexedShelf, indexShelf } from '@vitola/engine';
import type { GuestCigar } from '@vitola/contract/recommendation/tiered';
import { planOf, plans } from '@vitola/contract/plans';
import type { Database } from '../../../db/connect.ts';
import type { Changes } from '../../../db/changes.ts';
import { isDatabaseUnavailable } from '../../../errors/database-unavailable.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { hasSubscriber } from '../../integrations/index.ts';
import { listShelf } from '../../inventory/index.ts';
import { findLounge } from '../../lounge/index.ts';
import { countPicks } from '../../sales/index.ts';
import { readCatalogueStrengths } from './catalogue-strengths.ts';
import { listFeedback } from './feedback-queries.ts';
import { toGuestCigar, toShelfCigar } from './shelf-cigar.ts';

/** A lounge and its shelf, prepared in memory for recommendations. */
export interface LoungeShelf {
  lounge: NonNullable<Awaited<ReturnType<typeof findLounge>>>;
  /** Whether the plan lets a featured cigar take a card. */
  steering: boolean;
  /** Whether a webhook of the lounge is sent its surveys. */
  hasSurveyWebhook: boolean;
  indexed: IndexedShelf;
  cigars: ReadonlyMap<string, GuestCigar & { available: boolean }>;
}

const maxCachedShelves = 2_000;

/**
 * Caches the shelves of all lounges, each until it changes in any process. Guests are answered from here without a query;
 * while the database is unavailable the last shelf read still serves.
 */
export class ShelfCache {
  readonly #db: Database;
  readonly #catalogue: Pick<Catalogue, 'listAll'>;
  readonly #byLounge = new Map<string, Promise<LoungeShelf>>();
  /** Lounge ids by the name that callers used: slug, id or `demo`. */
  readonly #loungeIds = new Map<string, string>();
  /** Shelves by name that are read and current: returned without waiting. */
  readonly #current = new Map<string, LoungeShelf>();
  /** The last shelf read by each name, possibly stale: used while the database is unavailable. */
  readonly #last = new Map<string, LoungeShelf>();
  #changes = 0;

  constructor(db: Database, changes: Changes, catalogue: Pick<Catalogue, 'listAll'>) {
    this.#db = db;
    this.#catalogue = catalogue;
    changes.on('shelf_changed', (loungeId) => this.#evict(loungeId));
    changes.onMissed(() => this.#clear());
  }

  /** The shelf, if it is in memory and current; undefined when it has to be read. */
  getCached(slugOrId: string): LoungeShelf | undefined {
    return this.#current.get(slugOrId.toLowerCase());
  }

  /** The shelf of a lounge by id, slug or `demo`; LOUNGE_NOT_FOUND when there is none. */
  async get(slugOrId: string): Promise<LoungeShelf> {
    const name = slugOrId.toLowerCase();
    try {
      const shelf = await (this.#cachedByName(name) ?? this.#read(name, slugOrId));
      if (this.#last.size >= maxCachedShelves) this.#last.clear();
      // A change while this awaited has already evicted the shelf.
      const before = this.#changes;
      const isCached = (await this.#cachedByName(name)) === shelf;
      if (isCached && this.#changes === before) this.#current.set(name, shelf);
      this.#last.set(name, shelf);
      return shelf;
    } catch (error) {
      const last = isDatabaseUnavailable(error) ? this.#last.get(name) : undefined;
      if (last) return last;
      throw error;
    }
  }

  #cachedByName(name: string): Promise<LoungeShelf> | undefined {
    const loungeId = this.#loungeIds.get(name);
    return loungeId === undefined ? undefined : this.#byLounge.get(loungeId);
  }

  async #read(name: string, slugOrId: string): Promise<LoungeShelf> {
    const before = this.#changes;
    const lounge = await findLounge({ db: this.#db }, slugOrId);
    if (!lounge) throw new AppError('LOUNGE_NOT_FOUND');
    const cached = this.#byLounge.get(lounge.loungeId);
    if (cached) {
      this.#loungeIds.set(name, lounge.loungeId);
      return cached;
    }
    const reading = this.#build(lounge);
    if (this.#byLounge.size >= maxCachedShelves) this.#clear();
    this.#byLounge.set(lounge.loungeId, reading);
    this.#loungeIds.set(name, lounge.loungeId);
    try {
      const shelf = await reading;
      // A change while reading may or may not be in what was read.
      if (this.#changes !== before) this.#evict(lounge.loungeId);
      return shelf;
    } catch (error) {
      this.#byLounge.delete(lounge.loungeId);
      throw error;
    }
  }

  async #build(lounge: LoungeShelf['lounge']): Promise<LoungeShelf> {
    const ctx = { db: this.#db };
    const plan = planOf(lounge.subscriptionTier);
    const [rows, picks, feedback, catalogueStrength, hasSurveyWebhook] = await Promise.all([
      listShelf(ctx, lounge.loungeId),
      countPicks(ctx, lounge.loungeId),
      listFeedback(ctx, lounge.loungeId),
      readCatalogueStrengths(this.#catalogue),
      // Webhooks belong to Enterprise.
      !lounge.isDemo && plan === 'enterprise' && hasSubscriber({ ...ctx, ...lounge }, 'survey.completed'),
    ]);
    return {
      lounge,
      steering: plans[plan].steering,
      hasSurveyWebhook,
      indexed: indexShelf(
        rows.map((row) => ({
          ...toShelfCigar(row, picks.get(row.id) ?? 0, feedback.get(row.id)),
          catalogueStrength: catalogueStrength(row) ?? null,
        })),
      ),
      cigars: new Map(rows.map((row) => [row.id, toGuestCigar(row)])),
    };
  }

  #evict(loungeId: string): void {
    this.#changes += 1;
    this.#byLounge.delete(loungeId);
    // The lounge's slug may have changed.
    for (const [name, id] of this.#loungeIds) {
      if (id !== loungeId) continue;
      this.#loungeIds.delete(name);
      this.#current.delete(name);
    }
  }

  #clear(): void {
    this.#changes += 1;
    this.#byLounge.clear();
    this.#loungeIds.clear();
    this.#current.clear();
  }
}
