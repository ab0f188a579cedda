import type { Database } from '../../../db/connect.ts';
import type { Changes } from '../../../db/changes.ts';
import { isDatabaseUnavailable } from '../../../errors/database-unavailable.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { findLounge } from '../../lounge/index.ts';
import { GuestTimeout } from '../guest-timeout.ts';
import { readFeedback } from '../feedback/feedback-queries.ts';
import { type LoungeShelf, type ReadShelf, readShelf, type ShelfSource, withFeedback } from './read-shelf.ts';

export type { LoungeShelf } from './read-shelf.ts';

/** A shelf that is being read. */
interface Reading {
  read: Promise<ReadShelf>;
  /** When the database has answered; the rest is indexing. */
  fetched: Promise<unknown>;
  /** The shelf, or sooner the one before it without the cigars that changed. */
  usable: Promise<LoungeShelf>;
}

/** The shelf of one lounge in memory. */
interface Entry {
  /** The last that was read, possibly stale: the next is read from it, and it is used while the database is unavailable. */
  last: ReadShelf | undefined;
  /** Whether `last` is current. */
  isCurrent: boolean;
  /** Under way, and nothing has changed since it began. */
  reading: Reading | undefined;
  /** Whether something was sold, or the shelf changed, since its feedback was read. */
  hasNewSales: boolean;
  isRefreshing: boolean;
  /** When it was used last, as a count of uses of all shelves. */
  lastUse: number;
}

const usualLimits = {
  /** How many cigars are kept in memory at most; the shelves that were used longest ago go first. */
  maxCigars: 400_000,
  /** Milliseconds after which feedback is read again in the background: with sales since, or with new cards alone. */
  feedbackAgeMs: { withSales: 60_000, without: 600_000 },
};

type ShelfCacheOptions = Partial<typeof usualLimits> & { guestTimeout?: GuestTimeout };

/**
 * Caches the shelves of all lounges, each until it changes in any process; then only what changed is read. Guests are
 * answered from here without a query; while the database is unavailable, or does not answer within three seconds, the last
 * shelf read still serves. Feedback is up to a minute old.
 */
export class ShelfCache {
  readonly #source: ShelfSource;
  readonly #entries = new Map<string, Entry>();
  /** Lounge ids by the name that callers used (slug, id or `demo`), while their shelf is current or being read. */
  readonly #loungeIds = new Map<string, string>();
  /** The same, possibly stale: used while the database is unavailable. */
  readonly #lastIds = new Map<string, string>();
  /** The number of each lounge's last change, and of the last time that changes may have been missed. */
  readonly #lastChange = new Map<string, number>();
  #missed = 0;
  #changes = 0;
  #uses = 0;
  readonly #limits: typeof usualLimits;
  readonly #guestTimeout: GuestTimeout;

  constructor(
    db: Database,
    changes: Changes,
    catalogue: Pick<Catalogue, 'listAll'>,
    { guestTimeout = new GuestTimeout(), ...limits }: ShelfCacheOptions = {},
  ) {
    this.#guestTimeout = guestTimeout;
    this.#source = { db, catalogue };
    this.#limits = { ...usualLimits, ...limits };
    changes.on('shelf_changed', (loungeId) => this.#markStale(loungeId));
    changes.on('lounge_changed', (loungeId) => {
      const entry = this.#entries.get(loungeId);
      if (entry) entry.hasNewSales = true;
    });
    changes.onMissed(() => this.#markAllStale());
  }

  /** How many cigars are in memory. */
  get cigars(): number {
    return [...this.#entries.values()].reduce((sum, { last }) => sum + (last?.known.size ?? 0), 0);
  }

  /** The shelf, if it is in memory and current; undefined when it has to be read. */
  getCached(slugOrId: string): LoungeShelf | undefined {
    const loungeId = this.#loungeIds.get(slugOrId.toLowerCase());
    const entry = loungeId === undefined ? undefined : this.#entries.get(loungeId);
    if (!entry?.last || !entry.isCurrent) return undefined;
    this.#uses += 1;
    entry.lastUse = this.#uses;
    this.#refreshWhenOld(entry, entry.last);
    return entry.last.shelf;
  }

  /** The shelf of a lounge by id, slug or `demo`; LOUNGE_NOT_FOUND when there is none. */
  get(slugOrId: string): Promise<LoungeShelf> {
    return this.#orLast(slugOrId, ({ read }) => read.then(({ shelf }) => shelf));
  }

  /**
   * The same for a guest's cards, who does not wait while a changed shelf is indexed: meanwhile it is the one before, with
   * the cigars that changed as its `exclusions`.
   */
  getUsable(slugOrId: string): Promise<LoungeShelf> {
    return this.#orLast(slugOrId, ({ usable }) => usable);
  }

  /**
   * The shelf in memory, or else the one that `pick` takes from reading it; the last that was read while the database is
   * unavailable or does not answer in time.
   */
  async #orLast(slugOrId: string, pick: (reading: Reading) => Promise<LoungeShelf>): Promise<LoungeShelf> {
    const name = slugOrId.toLowerCase();
    const cached = this.getCached(name);
    if (cached) return cached;
    const last = this.#entries.get(this.#lastIds.get(name) ?? '')?.last;
    const reading = this.#read(name, slugOrId);
    try {
      if (last && !(await this.#isFetchedInTime(reading))) return last.shelf;
      return await pick(await reading);
    } catch (error) {
      if (last && isDatabaseUnavailable(error)) return last.shelf;
      throw error;
    }
  }

  /** Whether the database answers in time; if not, the reading goes on. */
  #isFetchedInTime(reading: Promise<Reading>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#guestTimeout.noteAway();
        resolve(false);
      };
      const timeout = setTimeout(giveUp, this.#guestTimeout.ms);
      const waitForDatabase = async () => {
        try {
          const { fetched } = await reading;
          await fetched;
          this.#guestTimeout.noteAnswer();
          resolve(true);
        } finally {
          clearTimeout(timeout);
        }
      };
      waitForDatabase().catch(reject);
    });
  }

  async #read(name: string, slugOrId: string): Promise<Reading> {
    const known = this.#entries.get(this.#loungeIds.get(name) ?? '')?.reading;
    if (known) return known;
    const before = this.#changes;
    const lounge = await findLounge(this.#source, slugOrId);
    if (!lounge) throw new AppError('LOUNGE_NOT_FOUND');
    const { loungeId } = lounge;
    const entry = this.#entries.get(loungeId) ?? newEntry();
    this.#entries.set(loungeId, entry);
    this.#lastIds.set(name, loungeId);
    if (this.#hasChangedSince(loungeId, before)) return this.#startReading(lounge, entry.last);
    this.#loungeIds.set(name, loungeId);
    if (entry.last && entry.isCurrent) return settled(entry.last);
    entry.reading ??= this.#readInto(entry, lounge, before);
    return entry.reading;
  }

  #startReading(lounge: LoungeShelf['lounge'], last: ReadShelf | undefined): Reading {
    const usable = Promise.withResolvers<LoungeShelf>();
    const fetched = Promise.withResolvers<void>();
    const read = readShelf(this.#source, lounge, last, {
      onFetched: fetched.resolve,
      onUsable: usable.resolve,
    });
    return {
      read,
      fetched: firstOf(fetched.promise, read),
      usable: firstOf(
        usable.promise,
        read.then(({ shelf }) => shelf),
      ),
    };
  }

  #readInto(entry: Entry, lounge: LoungeShelf['lounge'], before: number): Reading {
    const { read, ...rest } = this.#startReading(lounge, entry.last);
    const store = async (): Promise<ReadShelf> => {
      try {
        const found = await read;
        // A change while reading may or may not be in what was read.
        const isCurrent = !this.#hasChangedSince(lounge.loungeId, before);
        if (isCurrent || !entry.isCurrent) entry.last = found;
        entry.isCurrent ||= isCurrent;
        this.#uses += 1;
        entry.lastUse = this.#uses;
        this.#evictLeastUsed(entry);
        return found;
      } finally {
        if (entry.reading === reading) entry.reading = undefined;
      }
    };
    const reading: Reading = { read: store(), ...rest };
    reading.read.catch(() => undefined);
    return reading;
  }

  #hasChangedSince(loungeId: string, change: number): boolean {
    return Math.max(this.#missed, this.#lastChange.get(loungeId) ?? 0) > change;
  }

  /** Reads feedback again in the background when it is old: this guest still gets cards by the old. */
  #refreshWhenOld(entry: Entry, { shelf, feedbackAt }: ReadShelf): void {
    const age = performance.now() - feedbackAt;
    const { withSales, without } = this.#limits.feedbackAgeMs;
    if (entry.isRefreshing || age < (entry.hasNewSales ? withSales : without)) return;
    entry.isRefreshing = true;
    void this.#refreshFeedback(entry, shelf.lounge.loungeId).finally(() => {
      entry.isRefreshing = false;
    });
  }

  async #refreshFeedback(entry: Entry, loungeId: string): Promise<void> {
    const at = performance.now();
    entry.hasNewSales = false;
    try {
      const feedback = await readFeedback(this.#source, loungeId);
      if (entry.last) entry.last = withFeedback(entry.last, feedback, at);
    } catch {
      // Tried again when it is this old once more.
      if (entry.last) entry.last = { ...entry.last, feedbackAt: at };
    }
  }

  #markStale(loungeId: string): void {
    this.#changes += 1;
    this.#lastChange.set(loungeId, this.#changes);
    const entry = this.#entries.get(loungeId);
    if (!entry) return;
    entry.isCurrent = false;
    entry.reading = undefined;
    entry.hasNewSales = true;
    // The lounge's slug may have changed.
    for (const [name, id] of this.#loungeIds) if (id === loungeId) this.#loungeIds.delete(name);
  }

  #markAllStale(): void {
    this.#changes += 1;
    this.#missed = this.#changes;
    this.#loungeIds.clear();
    for (const entry of this.#entries.values()) {
      entry.isCurrent = false;
      entry.reading = undefined;
      // Another database may answer now, with row versions of its own.
      if (entry.last) entry.last = { ...entry.last, known: new Map() };
    }
  }

  #evictLeastUsed(used: Entry): void {
    for (let excess = this.cigars - this.#limits.maxCigars; excess > 0;) {
      let least: [string, Entry] | undefined;
      for (const one of this.#entries)
        if (one[1] !== used && one[1].last && one[1].lastUse < (least?.[1].lastUse ?? Infinity)) least = one;
      if (!least) return;
      excess -= least[1].last?.known.size ?? 0;
      this.#entries.delete(least[0]);
    }
  }
}

const settled = (read: ReadShelf): Reading => ({
  read: Promise.resolve(read),
  fetched: Promise.resolve(),
  usable: Promise.resolve(read.shelf),
});

/** What is there first. */
function firstOf<T, Other>(one: Promise<T>, other: Promise<Other>): Promise<T | Other> {
  const first = Promise.race([one, other]);
  // Nobody may wait for it.
  first.catch(() => undefined);
  return first;
}

const newEntry = (): Entry => ({
  last: undefined,
  isCurrent: false,
  reading: undefined,
  hasNewSales: false,
  isRefreshing: false,
  lastUse: 0,
});
