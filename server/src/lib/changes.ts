/** What processes tell each other through PostgreSQL's NOTIFY; the payload is an id. */
export const topics = ['shelf_changed', 'account_changed', 'session_ended', 'catalogue_changed'] as const;
export type Topic = (typeof topics)[number];

type Listener = (id: string) => void;

/** Passes changes on to whoever keeps something in memory. `announce` is for this process; the database tells the others. */
export class Changes {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  readonly #lost = new Set<() => void>();

  on(topic: Topic, listener: Listener): void {
    const set = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, set.add(listener));
  }

  announce(topic: Topic, id: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(id);
  }

  /** Called when announcements may have been missed: everything kept in memory is in doubt. */
  onMissed(listener: () => void): void {
    this.#lost.add(listener);
  }

  missed(): void {
    for (const listener of this.#lost) listener();
  }
}
