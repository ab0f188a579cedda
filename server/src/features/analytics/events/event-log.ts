import type { AnalyticsEvent } from './analytics-event.ts';
import type { Database } from '../../../db/connect.ts';
import { GroupCommit } from '../../../jobs/group-commit.ts';
import { insertEvents } from './queries.ts';

/** Event types that only the server records. */
export const serverEvents = { qrScanned: 'qr_scanned', accountSignup: 'account_signup' } as const;

/** The event type to store: the tablet reports a created QR code as `qr_scanned`, which is stored as `qr_created`. */
export const storedEventType = (eventType: string): string =>
  eventType === 'qr_scanned' ? 'qr_created' : eventType;

/** Stores analytics events in batches; `add` resolves once the event is stored. */
export class EventLog {
  readonly #commit: GroupCommit<AnalyticsEvent>;

  /** `onStored` is called after each batch. */
  constructor(db: Database, onStored: () => void = () => undefined) {
    this.#commit = new GroupCommit(async (events) => {
      await insertEvents(db, events);
      onStored();
    });
  }

  add(event: AnalyticsEvent): Promise<void> {
    return this.#commit.add(event);
  }

  settled(): Promise<void> {
    return this.#commit.settled();
  }
}
