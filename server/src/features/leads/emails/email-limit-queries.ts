import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { sha256, mailboxOf } from './mailbox.ts';

interface EmailLimit {
  /** How many emails any window may have. */
  max: number;
  /** The length of the sliding window in milliseconds. */
  windowMs: number;
}

const hour = 3_600_000;

/** Rate limits: how many emails a lounge may send, and how many a mailbox may get, whoever entered its address. */
export const emailLimits = {
  lounge: { max: 60, windowMs: hour },
  mailbox: { max: 3, windowMs: 24 * hour },
} as const satisfies Record<string, EmailLimit>;

export type EmailLimitKind = keyof typeof emailLimits;

const subjectOf = (kind: EmailLimitKind, of: string) => sha256(kind === 'mailbox' ? mailboxOf(of) : of);

/**
 * Counts an email against the limit of a mailbox (by an address of it) or a lounge (by its id); false, and not counted, when
 * the limit is reached. One statement counts and enforces the limit, across all processes.
 */
export async function reserveEmail(ctx: Context, kind: EmailLimitKind, of: string): Promise<boolean> {
  const { max, windowMs } = emailLimits[kind];
  const since = new Date(ctx.now.getTime() - windowMs);
  const recent = sql`array(select at from unnest(mail_counts.times) at where at > ${since}::timestamptz order by at)`;
  const { rows } = await sql`
    insert into mail_counts (kind, subject, times)
    values (${kind}, ${subjectOf(kind, of)}, array[${ctx.now}::timestamptz])
    on conflict (kind, subject) do update set times = ${recent} || excluded.times
    where cardinality(${recent}) < ${max}
    returning kind`.execute(ctx.db);
  return rows.length > 0;
}

/** Seconds until a reached limit allows another email. */
export async function secondsUntilEmail(ctx: Context, kind: EmailLimitKind, of: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('mailCounts')
    .select('times')
    .where('kind', '=', kind)
    .where('subject', '=', subjectOf(kind, of))
    .executeTakeFirst();
  const { max, windowMs } = emailLimits[kind];
  const oldest = row?.times.at(-max)?.getTime() ?? 0;
  return Math.max(1, Math.ceil((oldest + windowMs - ctx.now.getTime()) / 1000));
}

/** Deletes counts without a recent email. */
export async function purgeEmailCounts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - emailLimits.mailbox.windowMs);
  await sql`delete from mail_counts where times[cardinality(times)] < ${before}`.execute(ctx.db);
}
