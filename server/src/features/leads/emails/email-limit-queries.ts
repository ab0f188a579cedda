import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { hashOf, mailboxOf } from './mailbox.ts';

interface Allowance {
  most: number;
  /** The window in milliseconds, which ends now: no window has more than `most`. */
  within: number;
}

const hour = 3_600_000;

/** How many mails a lounge sends, and how many a mailbox gets whoever types its address in. */
export const mailLimits = {
  lounge: { most: 60, within: hour },
  mailbox: { most: 3, within: 24 * hour },
} as const satisfies Record<string, Allowance>;

export type MailCount = keyof typeof mailLimits;

const subjectOf = (kind: MailCount, of: string) => hashOf(kind === 'mailbox' ? mailboxOf(of) : of);

/**
 * Counts a mail for a mailbox (by an address of it) or a lounge (by its id); false, and none counted, when its limit is
 * reached. The statement that counts is the one that keeps the limit, in whatever process.
 */
export async function takeMail(ctx: Context, kind: MailCount, of: string): Promise<boolean> {
  const { most, within } = mailLimits[kind];
  const since = new Date(ctx.now.getTime() - within);
  const recent = sql`array(select at from unnest(mail_counts.times) at where at > ${since}::timestamptz order by at)`;
  const { rows } = await sql`
    insert into mail_counts (kind, subject, times)
    values (${kind}, ${subjectOf(kind, of)}, array[${ctx.now}::timestamptz])
    on conflict (kind, subject) do update set times = ${recent} || excluded.times
    where cardinality(${recent}) < ${most}
    returning kind`.execute(ctx.db);
  return rows.length > 0;
}

/** In how many seconds the limit that was reached leaves room for another mail. */
export async function mailFreeIn(ctx: Context, kind: MailCount, of: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('mailCounts')
    .select('times')
    .where('kind', '=', kind)
    .where('subject', '=', subjectOf(kind, of))
    .executeTakeFirst();
  const { most, within } = mailLimits[kind];
  const oldest = row?.times.at(-most)?.getTime() ?? 0;
  return Math.max(1, Math.ceil((oldest + within - ctx.now.getTime()) / 1000));
}

/** Removes counts of which nothing is recent any more. */
export async function purgeMailCounts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - mailLimits.mailbox.within);
  await sql`delete from mail_counts where times[cardinality(times)] < ${before}`.execute(ctx.db);
}
