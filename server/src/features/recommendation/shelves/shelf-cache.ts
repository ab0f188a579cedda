import { type IndexedShelf, indexShelf } from '@vitola/engine';
import type { GuestCigar } from '@vitola/contract/recommendation/tiered';
import { planOf, plans } from '@vitola/contract/plans';
import type { Database } from '../../../db/connect.ts';
import type { Changes } from '../../../db/changes.ts';
import { isDatabaseAway } from '../../../errors/database-unavailable.ts';
import { AppError } from '../../../errors/app-error.ts';
import { listShelf } from '../../inventory/index.ts';
import { findLounge } from '../../lounge/index.ts';
import { countPicks } from '../../sales/index.ts';
import { listFeedback } from './feedback-queries.ts';
import { toGuestCigar, toShelfCigar } from './shelf-cigar.ts';
import { CigarJsonCache } from '../reply/cigar-json.ts';

/** A lounge as its guests meet it, ready in memory. */
export interface LoungeShelf {
  lounge: NonNullable<Awaited<ReturnType<typeof findLounge>>>;
  /** Whether the plan lets a featured cigar take a card. */
  steering: boolean;
  indexed: IndexedShelf;
  cigars: ReadonlyMap<string, GuestCigar & { available: boolean }>;
  cigarJson: CigarJsonCache;
}

const maxCachedShelves = 2_000;

/**
 * The shelves of all lounges, each read once and kept until something on it changes, in whatever process. Guests are
 * answered from here without a query; while the database is away what was read last still answers.
 */
export class ShelfCache {
  readonly #db: Database;
  readonly #kept = new Map<string, Promise<LoungeShelf>>();
  /** What callers asked by (slug, id, `demo`) and the lounge it meant. */
  readonly #names = new Map<string, string>();
  /** What is kept and read, by name: answered without waiting. */
  readonly #ready = new Map<string, LoungeShelf>();
  /** What each name gave last, out of date or not: it stands in while the database is away. */
  readonly #last = new Map<string, LoungeShelf>();
  #changes = 0;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    changes.on('shelf_changed', (loungeId) => this.#forget(loungeId));
    changes.onMissed(() => this.#forgetAll());
  }

  /** The same as `of` where the shelf is in memory; undefined where it has to be read. */
  getCached(slugOrId: string): LoungeShelf | undefined {
    return this.#ready.get(slugOrId.toLowerCase());
  }

  /** The shelf of a lounge by id, slug or `demo`; LOUNGE_NOT_FOUND when there is none. */
  async get(slugOrId: string): Promise<LoungeShelf> {
    const name = slugOrId.toLowerCase();
    try {
      const shelf = await (this.#keptUnder(name) ?? this.#read(name, slugOrId));
      if (this.#last.size >= maxCachedShelves) this.#last.clear();
      // What changes while this waits its turn, short as it is, has been forgotten already.
      const before = this.#changes;
      const isKept = (await this.#keptUnder(name)) === shelf;
      if (isKept && this.#changes === before) this.#ready.set(name, shelf);
      this.#last.set(name, shelf);
      return shelf;
    } catch (error) {
      const last = isDatabaseAway(error) ? this.#last.get(name) : undefined;
      if (last) return last;
      throw error;
    }
  }

  #keptUnder(name: string): Promise<LoungeShelf> | undefined {
    const loungeId = this.#names.get(name);
    return loungeId === undefined ? undefined : this.#kept.get(loungeId);
  }

  async #read(name: string, slugOrId: string): Promise<LoungeShelf> {
    const before = this.#changes;
    const lounge = await findLounge({ db: this.#db }, slugOrId);
    if (!lounge) throw new AppError('LOUNGE_NOT_FOUND');
    const already = this.#kept.get(lounge.loungeId);
    if (already) {
      this.#names.set(name, lounge.loungeId);
      return already;
    }
    const reading = this.#build(lounge);
    if (this.#kept.size >= maxCachedShelves) this.#forgetAll();
    this.#kept.set(lounge.loungeId, reading);
    this.#names.set(name, lounge.loungeId);
    try {
      const shelf = await reading;
      // A change that came while reading may or may not be in what was read.
      if (this.#changes !== before) this.#forget(lounge.loungeId);
      return shelf;
    } catch (error) {
      this.#kept.delete(lounge.loungeId);
      throw error;
    }
  }

  async #build(lounge: LoungeShelf['lounge']): Promise<LoungeShelf> {
    const ctx = { db: this.#db };
    const [rows, picks, feedback] = await Promise.all([
      listShelf(ctx, lounge.loungeId),
      countPicks(ctx, lounge.loungeId),
      listFeedback(ctx, lounge.loungeId),
    ]);
    const cigars = new Map(rows.map((row) => [row.id, toGuestCigar(row)]));
    return {
      lounge,
      steering: plans[planOf(lounge.subscriptionTier)].steering,
      indexed: indexShelf(rows.map((row) => toShelfCigar(row, picks.get(row.id) ?? 0, feedback.get(row.id)))),
      cigars,
      cigarJson: new CigarJsonCache(lounge.loungeId, cigars),
    };
  }

  #forget(loungeId: string): void {
    this.#changes += 1;
    this.#kept.delete(loungeId);
    // Its slug may be another one now.
    for (const [name, id] of this.#names) {
      if (id !== loungeId) continue;
      this.#names.delete(name);
      this.#ready.delete(name);
    }
  }

  #forgetAll(): void {
    this.#changes += 1;
    this.#kept.clear();
    this.#names.clear();
    this.#ready.clear();
  }
}
