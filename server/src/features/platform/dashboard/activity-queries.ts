import { recentActivities } from '@vitola/contract/platform/dashboard-constants';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../context/context.ts';
import { loungeSetOf } from '../lounge-set/queries.ts';

/** A row of the audit log, with the names that its sentence needs. */
export interface ActivityRow {
  id: string;
  at: Date;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  /** Null when nobody was signed in, or the account is gone. */
  actor: string | null;
  lounge: string;
  /** The cigar that it was done to; null for anything else. */
  cigar: string | null;
}

/** How far back a lounge's log is read: a lounge where nothing happens must not cost more every day. */
const days = 30;

/** The newest rows with these actions at the caller's lounges, newest first; of each lounge by its index. */
export async function listActivity(
  { db, actor, now }: SignedInContext,
  actions: readonly string[],
): Promise<ActivityRow[]> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const { rows } = await sql<ActivityRow>`
    select entry.id::text, entry.at, entry.action, entry.detail, users.username as actor, lounge.name as lounge,
      (select brand || ' ' || name from cigars where cigars.lounge_id = lounge.lounge_id
        and cigars.id = case when entry.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then entry.subject::uuid end) as cigar
    from lounge_locations as lounge
    cross join lateral (
      select * from audit_log
      where audit_log.lounge_id = lounge.lounge_id and at > ${since} and action = any (${actions}::text[])
      order by at desc limit ${recentActivities}) entry
    left join users on users.id = entry.actor_id
    where lounge.lounge_id in ${loungeSetOf(actor)}
    order by entry.at desc, entry.id desc limit ${recentActivities}`.execute(db);
  return rows;
}
