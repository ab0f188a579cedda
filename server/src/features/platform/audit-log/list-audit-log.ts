import type { AuditEntry, AuditFilter, AuditPage } from '@vitola/contract/platform/audit-log';
import { auditEntriesPerPage } from '@vitola/contract/platform/audit-log-constants';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { likePattern } from '../../../db/like-pattern.ts';

/** A page of the audit log, newest or oldest first: the entries that fit the filter and come after `after`. */
export async function listAuditLog(ctx: Context, filter: AuditFilter): Promise<AuditPage> {
  const rows = await findEntries(ctx, filter);
  return {
    entries: rows.slice(0, auditEntriesPerPage).map(toEntry),
    hasMore: rows.length > auditEntriesPerPage,
  };
}

/** The entries of a page, and one more if more follow. */
function findEntries({ db }: Context, { who, lounge, area, from, to, direction, after }: AuditFilter) {
  const [order, follows] =
    direction === 'ascending' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .leftJoin('loungeLocations', 'loungeLocations.loungeId', 'auditLog.loungeId')
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.action',
      'auditLog.actorId',
      'users.username',
      'auditLog.loungeId',
      'loungeLocations.name as loungeName',
      'auditLog.subject',
      'auditLog.detail',
    ])
    .$if(Boolean(who), (query) =>
      query.where('auditLog.actorId', 'in', (row) =>
        row
          .selectFrom('users')
          .select('id')
          .where(
            sql<boolean>`username::text ilike ${likePattern(who ?? '')} or email::text ilike ${likePattern(who ?? '')}`,
          ),
      ),
    )
    .$if(Boolean(lounge), (query) =>
      query.where('auditLog.loungeId', 'in', (row) =>
        row
          .selectFrom('loungeLocations')
          .select('loungeId')
          .where(
            sql<boolean>`lounge_id = ${lounge} or unaccent(name) ilike unaccent(${likePattern(lounge ?? '')})`,
          ),
      ),
    )
    .$if(area !== undefined, (query) => query.where(sql<boolean>`split_part(action, '.', 1) = ${area}`))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`at >= (${from}::date at time zone 'UTC')`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`at < ((${to}::date + 1) at time zone 'UTC')`))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(audit_log.at, audit_log.id) ${follows} (select a.at, a.id from audit_log a where a.id = ${after}::bigint)`,
      ),
    )
    .orderBy('auditLog.at', order)
    .orderBy('auditLog.id', order)
    .limit(auditEntriesPerPage + 1)
    .execute();
}

type Row = Awaited<ReturnType<typeof findEntries>>[number];

const toEntry = ({
  id,
  at,
  action,
  actorId,
  username,
  loungeId,
  loungeName,
  subject,
  detail,
}: Row): AuditEntry => ({
  id,
  at: at.toISOString(),
  action,
  actor: actorId === null || username === null ? null : { id: actorId, username },
  lounge: loungeId === null || loungeName === null ? null : { loungeId, name: loungeName },
  subject,
  detail: detail as Record<string, unknown>,
});
