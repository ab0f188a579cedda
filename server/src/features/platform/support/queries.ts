import type { PlanId } from '@vitola/contract/plans';
import { supportMessagesShown } from '@vitola/contract/platform/support-constants';
import { sql } from 'kysely';
import type { Context, ForLounge } from '../../../context/context.ts';
import { mayRequeue } from '../../../jobs/without-job.ts';

type Db = Pick<Context, 'db'>;
type OfLounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** Who can be a lounge's account manager: the admins who look after it and the super admins, without locked accounts. */
export const selectPossibleManagers = ({ db, loungeId }: OfLounge) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.email'])
    .where('lockedAt', 'is', null)
    .where(
      sql<boolean>`(is_super_admin or is_admin and users.lounge_id is null and exists (
        select from admin_lounges where user_id = users.id and lounge_id = ${loungeId}))`,
    )
    .orderBy(sql`lower(username)`);

/** The account manager of a lounge. Undefined if there is none, or the chosen one can't be it any more. */
export const findAccountManager = (ctx: OfLounge) =>
  selectPossibleManagers(ctx)
    .innerJoin('accountManagers', 'accountManagers.userId', 'users.id')
    .where('accountManagers.loungeId', '=', ctx.loungeId)
    .executeTakeFirst();

/** Makes somebody the account manager of a lounge, or nobody. */
export async function storeAccountManager(ctx: ForLounge, userId: string | null): Promise<void> {
  const { db, loungeId, now } = ctx;
  if (userId === null) await db.deleteFrom('accountManagers').where('loungeId', '=', loungeId).execute();
  else
    await db
      .insertInto('accountManagers')
      .values({ loungeId, userId, chosenAt: now })
      .onConflict((conflict) => conflict.column('loungeId').doUpdateSet({ userId, chosenAt: now }))
      .execute();
}

/** The addresses of the super admins whose accounts are not locked. */
export async function listSuperAdminAddresses({ db }: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('isSuperAdmin', '=', true)
    .where('lockedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ email }) => email);
}

/** Stores a message to support; returns its id. */
export async function insertSupportMessage(
  ctx: ForLounge,
  message: { subject: string; message: string; plan: PlanId },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('supportMessages')
    .values({ ...message, loungeId: ctx.loungeId, userId: ctx.actor?.user.id ?? null, sentAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A lounge's last messages to support, newest first. */
export const listSupportMessages = ({ db, loungeId }: OfLounge) =>
  db
    .selectFrom('supportMessages')
    .select(['id', 'subject', 'message', 'sentAt'])
    .where('loungeId', '=', loungeId)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .limit(supportMessagesShown)
    .execute();

/** A message that was not emailed yet, with its lounge and who wrote it. */
export const findUnsentMessage = ({ db }: Db, id: string) =>
  db
    .selectFrom('supportMessages')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'supportMessages.loungeId')
    .leftJoin('users', 'users.id', 'supportMessages.userId')
    .select(['supportMessages.loungeId', 'plan', 'subject', 'message', 'loungeLocations.name as loungeName'])
    .select(['users.username', 'users.email'])
    .where('supportMessages.id', '=', id)
    .where('emailedAt', 'is', null)
    .executeTakeFirst();

/** Marks a message as emailed. */
export async function setMessageEmailed(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('supportMessages').set({ emailedAt: ctx.now }).where('id', '=', id).execute();
}

/** The messages since a time that wait for their email without a job. */
export const listUnscheduledMessages = ({ db }: Db, since: Date) =>
  db
    .selectFrom('supportMessages')
    .select(['id', 'loungeId'])
    .where('emailedAt', 'is', null)
    .where('sentAt', '>', since)
    .where(mayRequeue('support-mail', 'messageId', 'support_messages.id'))
    .orderBy('sentAt')
    .execute();

/** Deletes messages to support that were sent before a time. */
export async function purgeSupportMessages({ db }: Db, before: Date): Promise<void> {
  await db.deleteFrom('supportMessages').where('sentAt', '<', before).execute();
}
