import { setImmediate as soon } from 'node:timers';
import { vi } from 'vitest';

type Row = Record<string, unknown>;

/** What the page's IndexedDB refuses: nothing, everything, or new rows because the disk is full. */
export interface MemoryIndexedDb {
  refuses: 'nothing' | 'everything' | 'rows';
}

/**
 * Gives the page an IndexedDB in memory, which jsdom lacks: one database with one store, whose rows are keyed by a growing
 * `place`, with a unique index on `tag` and one on `kind`. As in browsers a transaction ends when it has no request left.
 */
export function stubIndexedDb(): MemoryIndexedDb {
  const database = { refuses: 'nothing' } as MemoryIndexedDb;
  const store = new Store(database);
  vi.stubGlobal('IDBKeyRange', {
    lowerBound: (bound: number, open = false): Range => [bound, open, Infinity, true],
    bound: (from: number, to: number, isFromOpen = false, isToOpen = false): Range => [
      from,
      isFromOpen,
      to,
      isToOpen,
    ],
  });
  vi.stubGlobal('indexedDB', {
    open: () => {
      if (database.refuses === 'everything') throw new DOMException('Denied', 'SecurityError');
      const opening = new StandInRequest();
      opening.result = Object.assign(new EventTarget(), {
        createObjectStore: () => ({ createIndex: () => undefined }),
        transaction: () => {
          if (database.refuses === 'everything') throw new DOMException('Denied', 'SecurityError');
          return store.begin();
        },
        close: () => undefined,
      });
      soon(() => {
        opening.dispatchEvent(new Event('upgradeneeded'));
        opening.dispatchEvent(new Event('success'));
      });
      return opening;
    },
  });
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

  getAll = (range: Range, limit = Infinity): StandInRequest =>
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
