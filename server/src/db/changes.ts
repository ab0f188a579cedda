/** What processes tell each other through PostgreSQL's NOTIFY; the payload is an id. */
export const topics = ['shelf_changed', 'account_changed', 'session_ended', 'catalogue_changed'] as const;
export type Topic = (typeof topics)[number];

type Listener = (id: string) => void;

/** Passes changes on to whoever keeps something in memory. `announce` is for this process; the database tells the others. */
export class Changes {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  readonly #lost = new Set<() => void>();

  /** Calls the listener with the id of every change of the topic, for as long as the process runs. */
  on(topic: Topic, listener: Listener): void {
    const set = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, set.add(listener));
  }

  /** Tells the listeners of this process. */
  announce(topic: Topic, id: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(id);
  }

  /** Called when announcements may have been missed: everything kept in memory is in doubt. */
  onMissed(listener: () => void): void {
    this.#lost.add(listener);
  }

  /** Tells those who keep something in memory that they may not have heard of every change. */
  announceMissed(): void {
    for (const listener of this.#lost) listener();
  }
}
