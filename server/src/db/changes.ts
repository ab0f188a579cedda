/** The channels on which processes notify each other through PostgreSQL's NOTIFY; the payload is an id. */
export const topics = [
  'shelf_changed',
  'lounge_changed',
  'account_changed',
  'session_ended',
  'catalogue_changed',
  'guest_domains_changed',
] as const;
export type Topic = (typeof topics)[number];

type Listener = (id: string) => void;

/** Change events for in-memory caches. `announce` reaches this process; NOTIFY in the database reaches the others. */
export class Changes {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  readonly #lost = new Set<() => void>();

  /** Calls the listener with the id of every change of the topic, for the lifetime of the process. */
  on(topic: Topic, listener: Listener): void {
    const set = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, set.add(listener));
  }

  /** Calls the listeners of this process. */
  announce(topic: Topic, id: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(id);
  }

  /** Calls the listener when events may have been missed: every cache may be stale. */
  onMissed(listener: () => void): void {
    this.#lost.add(listener);
  }

  /** Calls the listeners of `onMissed`. */
  announceMissed(): void {
    for (const listener of this.#lost) listener();
  }
}
