import { sql } from 'kysely';
import type { SignedInContext } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { eachLoungeOf, loungeSetOf } from '../lounge-set/queries.ts';

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

export interface ActivityFilter {
  actions: readonly string[];
  /** How far back a lounge's log is read: a lounge where nothing happens must not cost more every day. */
  days: number;
  /** Only rows before the one with this id; none if that is not at one of the caller's lounges. */
  before?: string | undefined;
  limit: number;
}

/** The newest rows with these actions at the caller's lounges, newest first; of each lounge by its index. */
export async function listActivity(
  { db, actor, now }: SignedInContext,
  { actions, days, before, limit }: ActivityFilter,
): Promise<ActivityRow[]> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const older =
    before === undefined
      ? sql``
      : sql`and (at, id) < (select at, id from audit_log where id = ${before}::bigint and lounge_id in ${loungeSetOf(actor)})`;
  const { rows } = await sql<ActivityRow>`
    ${prepared} select entry.id::text, entry.at, entry.action, entry.detail, users.username as actor, lounge.name as lounge,
      (select brand || ' ' || name from cigars where cigars.lounge_id = lounge.lounge_id
        and cigars.id = case when entry.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then entry.subject::uuid end) as cigar
    from ${eachLoungeOf(actor)}
    cross join lateral (
      select * from audit_log
      where audit_log.lounge_id = lounge.lounge_id and at > ${since} and action = any (${actions}::text[]) ${older}
      order by at desc, id desc limit ${limit}) entry
    left join users on users.id = entry.actor_id
    order by entry.at desc, entry.id desc limit ${limit}`.execute(db);
  return rows;
}
