import type { Database } from '../../db/connect.ts';
import type { Changes } from '../../db/changes.ts';
import { listWorking } from './queries.ts';

/** The lounges' own domains that work, in memory: each request's host is looked up here. */
export class WorkingDomains {
  readonly #db: Database;
  readonly #onFailed: (error: unknown) => void;
  #loungeIds: ReadonlyMap<string, string> = new Map();
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor(db: Database, changes: Changes, onFailed: (error: unknown) => void) {
    this.#db = db;
    this.#onFailed = onFailed;
    changes.on('guest_domains_changed', () => void this.read());
    changes.onMissed(() => void this.read());
  }

  /** The lounge that a request's Host header belongs to; undefined for the platform's own hosts. */
  loungeAt(host: string | undefined): string | undefined {
    if (this.#loungeIds.size === 0 || host === undefined) return undefined;
    return this.#loungeIds.get(host.replace(/:\d+$/, '').toLowerCase());
  }

  /** Reads them; what was read before stays in use if that fails. Never rejects. */
  read(): Promise<void> {
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
      }
    }
  }
}
