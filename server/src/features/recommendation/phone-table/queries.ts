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

const selectTable = (ctx: Context, { loungeId, codeHash }: TableKey) =>
  ctx.db
    .selectFrom('phoneTables')
    .select(['size', 'guests', 'version', 'answeredAt', 'isShown', 'expiresAt'])
    .where('loungeId', '=', loungeId)
    .where('codeHash', '=', codeHash);

const asTable = <R extends { guests: unknown }>(row: R | undefined) =>
  row && { ...row, guests: row.guests as StoredTable['guests'] };

/** A table, expired or not; undefined where there is none. */
export const findPhoneTable = async (ctx: Context, key: TableKey): Promise<StoredTable | undefined> =>
  asTable(await selectTable(ctx, key).executeTakeFirst());

/** The same, so that nobody else changes it before the end of this transaction. */
export const lockPhoneTable = async (ctx: Context, key: TableKey): Promise<StoredTable | undefined> =>
  asTable(await selectTable(ctx, key).forUpdate().executeTakeFirst());

/** Stores what changed of a table that this transaction has locked. */
export async function updatePhoneTable(
  ctx: Context,
  { loungeId, codeHash }: TableKey,
  { guests, version, answeredAt, isShown }: StoredTable,
): Promise<void> {
  await ctx.db
    .updateTable('phoneTables')
    .set({ guests: JSON.stringify(guests), version, answeredAt, isShown })
    .where('loungeId', '=', loungeId)
    .where('codeHash', '=', codeHash)
    .execute();
}

/** Deletes tables that have expired, with all answers. */
export async function purgePhoneTables(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('phoneTables').where('expiresAt', '<=', ctx.now).execute();
}
