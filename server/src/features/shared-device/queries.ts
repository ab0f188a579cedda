import { sql } from 'kysely';
import type { ForLounge } from '../../context/context.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** Makes changes of a lounge's PINs wait for each other until the transaction ends. */
export async function lockPins(ctx: Lounge): Promise<void> {
  const name = `staff pins ${ctx.loungeId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
}

/** The PIN of somebody at the lounge; undefined if they have none. */
export const findPin = (ctx: Lounge, userId: string) =>
  ctx.db
    .selectFrom('staffPins')
    .select('setAt')
    .where('userId', '=', userId)
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirst();

/** Whether anybody at the lounge has a PIN. */
export async function hasPins(ctx: Lounge): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('staffPins')
    .select('userId')
    .where('loungeId', '=', ctx.loungeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the person at the lounge who has a PIN, and works there now; undefined if nobody does. */
export async function findPersonOf(ctx: Lounge, pinHash: Buffer): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('staffPins')
    .innerJoin('users', 'users.id', 'staffPins.userId')
    .select('users.id')
    .where('staffPins.loungeId', '=', ctx.loungeId)
    .where('staffPins.pinHash', '=', pinHash)
    .where('users.lockedAt', 'is', null)
    .where((person) =>
      person.or([person('users.loungeId', '=', ctx.loungeId), person('users.staffOf', '=', ctx.loungeId)]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** Stores somebody's PIN in place of the one before; false if another person at the lounge has it. */
export async function upsertPin(ctx: ForLounge, userId: string, pinHash: Buffer): Promise<boolean> {
  const taken = await ctx.db
    .selectFrom('staffPins')
    .select('userId')
    .where('loungeId', '=', ctx.loungeId)
    .where('pinHash', '=', pinHash)
    .where('userId', '!=', userId)
    .executeTakeFirst();
  if (taken) return false;
  const row = { loungeId: ctx.loungeId, pinHash, setAt: ctx.now };
  await ctx.db
    .insertInto('staffPins')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return true;
}

/** Deletes somebody's PIN; false if they have none. */
export async function deletePin(ctx: Lounge, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('staffPins')
    .where('loungeId', '=', ctx.loungeId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
