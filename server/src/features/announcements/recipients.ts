import type { AnnouncementAudience, AnnouncementReach } from '@vitola/contract/announcements/announcements';
import { type RawBuilder, sql } from 'kysely';
import type { Context, SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { loungeSetOf, type StaffMember } from '../platform/index.ts';

export interface Recipients extends Pick<AnnouncementAudience, 'audience'> {
  sender: StaffMember;
  /** The lounges that it goes to; null for all lounges of the sender. */
  loungeIds: readonly string[] | null;
}

/** The lounges that an announcement names; null if it goes to all lounges of the sender. */
export const namedLounges = ({ loungeIds }: Pick<AnnouncementAudience, 'loungeIds'>): string[] | null =>
  loungeIds.length > 0 ? [...new Set(loungeIds)] : null;

/** The ids of the lounges that an announcement goes to, as a subquery; never one outside the sender's set. */
export const loungesOf = ({ sender, loungeIds }: Omit<Recipients, 'audience'>): RawBuilder<string> =>
  loungeIds === null
    ? loungeSetOf(sender)
    : sql`(select lounge_id from lounge_locations
        where lounge_id = any (${loungeIds}::text[]) and lounge_id in ${loungeSetOf(sender)})`;

const isMember = sql`lounge_id is null and not is_admin and not is_super_admin`;

/** The ids of the accounts that get an announcement, as a subquery. A member of a lounge saved, bought or redeemed something there. */
export function recipientsOf(recipients: Recipients): RawBuilder<string> {
  const { audience, sender, loungeIds } = recipients;
  const lounges = loungesOf(recipients);
  const owners = sql<string>`select id from users where lounge_id in ${lounges} and not is_super_admin`;
  if (audience === 'owners') return owners;
  if (audience === 'all-members' && loungeIds === null && sender.role === 'superAdmin')
    return sql`select id from users where ${isMember}`;
  const members = sql<string>`
    select id from users where ${isMember} and id in (
      select user_id from saved_cigars where lounge_id in ${lounges}
      union select user_id from loyalty_transactions
        where lounge_id in ${lounges} and type in ('sale', 'redeemed') and user_id is not null)`;
  const staff = sql`select id from users where staff_of in ${lounges}`;
  return audience === 'lounge' ? sql`${members} union ${owners} union ${staff}` : members;
}

/** How many would get an announcement; LOUNGE_NOT_FOUND if the caller does not look after one of its lounges. */
export async function previewAnnouncement(
  ctx: SignedInContext,
  audience: AnnouncementAudience,
): Promise<AnnouncementReach> {
  await requireOwnLounges(ctx, namedLounges(audience));
  return countRecipients(ctx, { ...audience, loungeIds: namedLounges(audience), sender: ctx.actor });
}

async function countRecipients({ db }: Context, recipients: Recipients): Promise<AnnouncementReach> {
  const { rows } = await sql<AnnouncementReach>`
    select count(*)::int as readers, (count(*) filter (where announcements_off_at is null
      and (email_verified_at is not null or lounge_id is not null)))::int as emails
    from users where id in (${recipientsOf(recipients)})`.execute(db);
  return rows[0] ?? { readers: 0, emails: 0 };
}

/** Throws LOUNGE_NOT_FOUND if the caller does not look after one of these lounges, or there is none. */
export async function requireOwnLounges(
  { db, actor }: SignedInContext,
  loungeIds: readonly string[] | null,
): Promise<void> {
  if (loungeIds === null) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${loungesOf({ sender: actor, loungeIds })} lounges`.execute(db);
  if (rows[0]?.count !== loungeIds.length) throw new AppError('LOUNGE_NOT_FOUND');
}
