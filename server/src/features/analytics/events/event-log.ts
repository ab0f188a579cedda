import type { Database } from '../../../db/connect.ts';
import { GroupCommit } from '../../../jobs/group-commit.ts';
import { insertEvents } from './queries.ts';

export interface AnalyticsEvent {
  eventType: string;
  loungeId: string;
  at: Date;
  sessionId?: string | undefined;
  /** Made by the client; the same event sent again is not stored again. */
  eventId?: string | undefined;
  metadata?: Record<string, unknown>;
}

/** Events that only the server may record. */
export const serverEvents = { qrScanned: 'qr_scanned', accountSignup: 'account_signup' } as const;

/** The tablet calls a QR it has made `qr_scanned`; it is kept under what it is. */
export const storedEventType = (eventType: string): string =>
  eventType === 'qr_scanned' ? 'qr_created' : eventType;

/** Events on their way to the database; `add` resolves once the event is stored. */
export class EventLog {
  readonly #commit: GroupCommit<AnalyticsEvent>;

  constructor(db: Database) {
    this.#commit = new GroupCommit((events) => insertEvents(db, events));
  }

  add(event: AnalyticsEvent): Promise<void> {
    return this.#commit.add(event);
  }

  settled(): Promise<void> {
    return this.#commit.settled();
  }
}
