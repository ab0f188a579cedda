import { sql } from 'kysely';
import type { SurveyAnswers } from '@vitola/contract/recommendation/survey-answers';
import type { Context } from '../../../context/context.ts';

/** Which table: of a lounge, by the keyed hash of its code. */
export interface TableKey {
  loungeId: string;
  codeHash: Buffer;
}

/** A table as it is stored. */
export interface StoredTable {
  size: number;
  /** The answers by guest id; null for whoever joined and has not answered. */
  guests: Readonly<Record<string, SurveyAnswers | null>>;
  version: number;
  answeredAt: Date | null;
  isShown: boolean;
  expiresAt: Date;
}

/** Stores a table, unless it is there. */
export async function insertPhoneTable(
  ctx: Context,
  table: TableKey & Pick<StoredTable, 'size' | 'expiresAt'>,
): Promise<void> {
  await ctx.db
    .insertInto('phoneTables')
    .values(table)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A table, expired or not; undefined where there is none. */
export async function findPhoneTable(
  ctx: Context,
  { loungeId, codeHash }: TableKey,
): Promise<StoredTable | undefined> {
  const row = await ctx.db
    .selectFrom('phoneTables')
    .select(['size', 'guests', 'version', 'answeredAt', 'isShown', 'expiresAt'])
    .where('loungeId', '=', loungeId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return row && { ...row, guests: row.guests as StoredTable['guests'] };
}

/** Gives a guest a seat at a table that is open and has one; nothing changes for whoever has one already. */
export async function seatGuest(
  ctx: Context,
  { loungeId, codeHash }: TableKey,
  guestId: string,
): Promise<void> {
  await ctx.db
    .updateTable('phoneTables')
    .set({ guests: sql`guests || jsonb_build_object(${guestId}::text, null)` })
    .where('loungeId', '=', loungeId)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', ctx.now)
    .where(sql<boolean>`not jsonb_exists(guests, ${guestId})`)
    .where(sql<boolean>`(select count(*) from jsonb_object_keys(guests)) < size`)
    .execute();
}

/** Stores the answers of a guest who has a seat at an open table, until all of the table have answered; others don't count. */
export async function storeTableAnswers(
  ctx: Context,
  { loungeId, codeHash }: TableKey,
  guestId: string,
  answers: SurveyAnswers,
): Promise<void> {
  const stored = JSON.stringify(answers);
  await ctx.db
    .updateTable('phoneTables')
    .set({
      guests: sql`guests || jsonb_build_object(${guestId}::text, ${stored}::jsonb)`,
      version: sql`version + 1`,
      answeredAt: ctx.now,
    })
    .where('loungeId', '=', loungeId)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', ctx.now)
    .where(sql<boolean>`jsonb_exists(guests, ${guestId}) and guests -> ${guestId}::text <> ${stored}::jsonb`)
    .where(sql<boolean>`(select count(*) from jsonb_each(guests) where value <> 'null'::jsonb) < size`)
    .execute();
}

/** Lets an open table see what it shares, once enough have answered. */
export async function showTable(
  ctx: Context,
  { loungeId, codeHash }: TableKey,
  minAnswers: number,
): Promise<void> {
  await ctx.db
    .updateTable('phoneTables')
    .set({ isShown: true })
    .where('loungeId', '=', loungeId)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', ctx.now)
    .where(
      sql<boolean>`(select count(*) from jsonb_each(guests) where value <> 'null'::jsonb) >= ${minAnswers}`,
    )
    .execute();
}

/** Deletes tables that have expired, with all answers. */
export async function purgePhoneTables(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('phoneTables').where('expiresAt', '<=', ctx.now).execute();
}
