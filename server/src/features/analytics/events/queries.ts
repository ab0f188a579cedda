import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { Context } from '../../../context/context.ts';
import { purgeByLounge } from '../../../db/purge-by-lounge.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/** Inserts events in one statement; one that is already stored (same lounge, same event id) is skipped. */
export async function insertEvents(db: Database, events: AnalyticsEvent[]): Promise<void> {
  const of = <V>(value: (event: AnalyticsEvent) => V) => events.map(value);
  await sql`
    insert into analytics_events (event_type, lounge_id, session_id, event_id, event_data, timestamp)
    select * from unnest(
      ${of(({ eventType }) => eventType)}::text[], ${of(({ loungeId }) => loungeId)}::text[],
      ${of(({ sessionId }) => sessionId ?? null)}::uuid[], ${of(({ eventId }) => eventId ?? null)}::uuid[],
      ${of(({ metadata }) => JSON.stringify(metadata ?? {}))}::jsonb[], ${of(({ at }) => at)}::timestamptz[])
    on conflict (lounge_id, event_id) where event_id is not null do nothing`.execute(db);
}

/** How often each event that only the server records happened since; a session counts once per type, an event without a session counts once. */
export async function countServerEvents(
  ctx: Pick<Context, 'db'>,
  loungeId: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ eventType: string; count: number }>`
    select event_type,
      (count(distinct session_id) + count(*) filter (where session_id is null))::int as count
    from analytics_events
    where lounge_id = ${loungeId} and timestamp >= ${since} and event_type in ('qr_scanned', 'account_signup')
    group by event_type`.execute(ctx.db);
  return new Map(rows.map(({ eventType, count }) => [eventType, count]));
}

/** Removes an account that is deleted from the events that led to it; they are counted as before. */
export async function unlinkEvents({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('analyticsEvents')
    .set({ eventId: null })
    .where('eventType', '=', 'account_signup')
    .where('eventId', '=', userId)
    .execute();
}

/** Deletes the events from before a time; their counts by day and the visits stay. */
export const purgeGuestEvents = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
  purgeByLounge(db, 'analytics_events', before);
