import { setImmediate as soon } from 'node:timers';
import { vi } from 'vitest';

type Row = Record<string, unknown>;

/** An IndexedDB in memory. */
export interface MemoryIndexedDb {
  /** What it refuses: nothing, everything, or new rows because the disk is full. */
  refuses: 'nothing' | 'everything' | 'rows';
  factory: { open(): EventTarget };
  /** Deletes the database, as a browser does that finds it damaged: its connections end, and opening it fails once. */
  damage(): void;
}

/** Gives the page an IndexedDB in memory, which jsdom lacks. */
export function stubIndexedDb(): MemoryIndexedDb {
  const database = createMemoryIndexedDb();
  vi.stubGlobal('IDBKeyRange', {
    lowerBound: (bound: number, open = false): Range => [bound, open, Infinity, true],
    bound: (from: number, to: number, isFromOpen = false, isToOpen = false): Range => [
      from,
      isFromOpen,
      to,
      isToOpen,
    ],
  });
  vi.stubGlobal('indexedDB', database.factory);
  return database;
}

/** Gives the page storage buckets, which only Chromium has, with another IndexedDB in memory. */
export function stubStorageBuckets(): MemoryIndexedDb {
  const database = createMemoryIndexedDb();
  const buckets = { open: () => Promise.resolve({ indexedDB: database.factory }) };
  vi.stubGlobal('navigator', Object.assign(navigator, { storageBuckets: buckets }));
  return database;
}

/**
 * One database with one store, whose rows are keyed by a growing `place`, with a unique index on `tag` and one on `kind`. As
 * in browsers a transaction ends when it has no request left.
 */
function createMemoryIndexedDb(): MemoryIndexedDb {
  let store: Store | undefined;
  let connections: EventTarget[] = [];
  let isDamaged = false;
  const database: MemoryIndexedDb = {
    refuses: 'nothing',
    factory: { open },
    damage: () => {
      store = undefined;
      isDamaged = true;
      for (const connection of connections) connection.dispatchEvent(new Event('close'));
      connections = [];
    },
  };
  function open(): EventTarget {
    if (database.refuses === 'everything') throw new DOMException('Denied', 'SecurityError');
    const opening = new StandInRequest();
    const connection = Object.assign(new EventTarget(), {
      createObjectStore: () => ({ createIndex: () => undefined }),
      transaction: () => {
        if (database.refuses === 'everything') throw new DOMException('Denied', 'SecurityError');
        return (store ??= new Store(database)).begin();
      },
      close: () => undefined,
    });
    soon(() => {
      if (isDamaged) {
        isDamaged = false;
        opening.error = new DOMException('Internal error opening backing store', 'UnknownError');
        opening.dispatchEvent(new Event('error'));
        return;
      }
      opening.result = connection;
      if (!store) opening.dispatchEvent(new Event('upgradeneeded'));
      store ??= new Store(database);
      connections.push(connection);
      opening.dispatchEvent(new Event('success'));
    });
    return opening;
  }
  return database;
}

type Range = readonly [from: number, isFromOpen: boolean, to: number, isToOpen: boolean];

class StandInRequest extends EventTarget {
  result: unknown;
  error: unknown = null;
}

class Store {
  #rows = new Map<number, Row>();
  #nextPlace = 1;
  #pending = 0;
  #places = new Map<unknown, number>();
  #undo: (() => void)[] = [];
  #transaction = new EventTarget();
  #database: MemoryIndexedDb;

  constructor(database: MemoryIndexedDb) {
    this.#database = database;
  }

  begin(): EventTarget {
    this.#undo = [];
    this.#transaction = Object.assign(new EventTarget(), {
      error: null,
      abort: () => this.#abort(),
      objectStore: () => this,
    });
    soon(() => this.#completeIfIdle(this.#transaction));
    return this.#transaction;
  }

  #completeIfIdle(transaction: EventTarget): void {
    if (this.#pending === 0) transaction.dispatchEvent(new Event('complete'));
  }

  #abort(): void {
    for (const undo of this.#undo.toReversed()) undo();
    this.#transaction.dispatchEvent(new Event('abort'));
  }

  #request(work: () => unknown): StandInRequest {
    const request = new StandInRequest();
    const transaction = this.#transaction;
    this.#pending += 1;
    soon(() => {
      this.#pending -= 1;
      try {
        request.result = structuredClone(work());
        request.dispatchEvent(new Event('success'));
        soon(() => this.#completeIfIdle(transaction));
      } catch (error) {
        request.error = error;
        request.dispatchEvent(new Event('error'));
        this.#abort();
      }
    });
    return request;
  }

  add = (row: Row): StandInRequest =>
    this.#request(() => {
      if (this.#database.refuses === 'rows') throw new DOMException('Full', 'QuotaExceededError');
      if (this.#places.has(row['tag'])) throw new DOMException('Twice', 'ConstraintError');
      const place = typeof row['place'] === 'number' ? row['place'] : this.#nextPlace;
      this.#nextPlace = Math.max(this.#nextPlace, place + 1);
      this.#put(place, structuredClone({ ...row, place }));
      this.#undo.push(() => this.#remove(place));
      return place;
    });

  put = (row: Row & { place: number }): StandInRequest =>
    this.#request(() => {
      if (this.#database.refuses === 'rows') throw new DOMException('Full', 'QuotaExceededError');
      const before = this.#rows.get(row.place);
      const sameTag = this.#places.get(row['tag']);
      if (sameTag !== undefined && sameTag !== row.place) throw new DOMException('Twice', 'ConstraintError');
      this.#remove(row.place);
      this.#nextPlace = Math.max(this.#nextPlace, row.place + 1);
      this.#put(row.place, structuredClone(row));
      this.#undo.push(() => {
        this.#remove(row.place);
        if (before) this.#put(row.place, before);
      });
      return row.place;
    });

  delete = (key: number | Range): StandInRequest =>
    this.#request(() => {
      for (const place of typeof key === 'number' ? [key] : this.#keysIn(key)) {
        const row = this.#rows.get(place);
        this.#remove(place);
        if (row) this.#undo.push(() => this.#put(place, row));
      }
    });

  #put(place: number, row: Row): void {
    this.#rows.set(place, row);
    this.#places.set(row['tag'], place);
  }

  #remove(place: number): void {
    this.#places.delete(this.#rows.get(place)?.['tag']);
    this.#rows.delete(place);
  }

  getAll = (range: Range = [-Infinity, false, Infinity, false], limit = Infinity): StandInRequest =>
    this.#request(() =>
      this.#keysIn(range)
        .slice(0, limit)
        .map((place) => this.#rows.get(place)),
    );

  index = (name: 'tag' | 'kind') => ({
    count: (value: string) => this.#request(() => this.#keysWith(name, value).length),
    getKey: (value: string) => this.#request(() => this.#keysWith(name, value)[0]),
  });

  #keysIn([from, isFromOpen, to, isToOpen]: Range): number[] {
    return [...this.#rows.keys()]
      .filter((key) => (isFromOpen ? key > from : key >= from) && (isToOpen ? key < to : key <= to))
      .toSorted((one, other) => one - other);
  }

  #keysWith(name: 'tag' | 'kind', value: unknown): number[] {
    const place = this.#places.get(value);
    if (name === 'tag') return place === undefined ? [] : [place];
    return [...this.#rows].flatMap(([place, row]) => (row[name] === value ? [place] : []));
  }
}
