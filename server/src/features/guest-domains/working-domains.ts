import type { Database } from '../../db/connect.ts';
import type { Changes } from '../../db/changes.ts';
import { DelayedTask } from '../../jobs/delayed-task.ts';
import { listWorking } from './queries.ts';

const retryMs = 1_000;

/** The lounges' own domains that work, in memory: each request's host is looked up here. */
export class WorkingDomains {
  readonly #db: Database;
  readonly #onFailed: (error: unknown) => void;
  readonly #retry: DelayedTask;
  #loungeIds: ReadonlyMap<string, string> = new Map();
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor(db: Database, changes: Changes, onFailed: (error: unknown) => void, retryDelay = retryMs) {
    this.#db = db;
    this.#onFailed = onFailed;
    this.#retry = new DelayedTask(() => this.#readNow(), retryDelay);
    changes.on('guest_domains_changed', () => void this.read());
    changes.onMissed(() => void this.read());
  }

  /** The lounge that a request's Host header belongs to; undefined for the platform's own hosts. */
  loungeAt(host: string | undefined): string | undefined {
    if (this.#loungeIds.size === 0 || host === undefined) return undefined;
    return this.#loungeIds.get(host.replace(/:\d+$/, '').toLowerCase());
  }

  /** Reads them; if that fails, what was read before stays in use, and it is tried again in a second, later each time. Never rejects. */
  read(): Promise<void> {
    return this.#readNow().catch(() => this.#retry.schedule());
  }

  /** Reads them; rejects if that fails. */
  #readNow(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readWhileStale().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  // A change that comes while the rows are being read may not be among them.
  async #readWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        const rows = await listWorking({ db: this.#db });
        this.#loungeIds = new Map(rows.map(({ domain, loungeId }) => [domain, loungeId]));
      } catch (error) {
        this.#onFailed(error);
        if (!this.#isStale) throw error;
      }
    }
  }

  /** Stops trying again. */
  close(): void {
    this.#retry.close();
  }
}
