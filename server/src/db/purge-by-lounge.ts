import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** The logs and shares of guests, the sums of their days, and the times of their rows; each has an index on its lounge and that time. */
const times = {
  analytics_events: 'timestamp',
  guest_visits: 'began_at',
  preferences_analytics: 'timestamp',
  recommendation_events: 'timestamp',
  report_days: 'day',
  shared_recommendations: 'created_at',
} as const;
export type GuestLog = keyof typeof times;

/** As many rows as one statement deletes: of a lounge, and in all. */
const ofLounge = 1000;
const atOnce = 10_000;

/**
 * Deletes the rows of a log from before a time, in short statements. It looks for them lounge by lounge in the index, so that it costs
 * nothing for rows that stay.
 */
export async function purgeByLounge(db: Database, log: GuestLog, before: Date): Promise<void> {
  const time = sql.ref(times[log]);
  for (let deleted = atOnce; deleted > 0;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(log)} where ctid = any (array(
        select old.ctid from lounge_locations as lounge cross join lateral (
          select ctid from ${sql.table(log)} as entry
          where entry.lounge_id = lounge.lounge_id and entry.${time} < ${before}
          order by entry.${time} limit ${ofLounge}) as old
        limit ${atOnce}))`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}
