import type { ForLounge } from '../../context/context.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** The lounge's PIN of the staff corner as it is stored; undefined if there is none. */
export const findPinRow = (ctx: Lounge) =>
  ctx.db
    .selectFrom('tabletPins')
    .select(['salt', 'hash', 'iterations', 'setAt'])
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirst();

/** Stores the lounge's PIN in place of the one before. */
export async function upsertPin(
  ctx: ForLounge,
  pin: { salt: Buffer; hash: Buffer; iterations: number },
): Promise<void> {
  const row = { ...pin, setAt: ctx.now };
  await ctx.db
    .insertInto('tabletPins')
    .values({ ...row, loungeId: ctx.loungeId })
    .onConflict((conflict) => conflict.column('loungeId').doUpdateSet(row))
    .execute();
}

/** Deletes the lounge's PIN; false if there is none. */
export async function deletePin(ctx: Lounge): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('tabletPins')
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
