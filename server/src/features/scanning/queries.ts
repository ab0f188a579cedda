import { sticksOf } from '@vitola/contract/scanning/code';
import type { CodeOnUnit } from '@vitola/contract/scanning/codes';
import { sql } from 'kysely';
import type { LoungeContext } from '../../context/context.ts';

const onShelf = (ctx: LoungeContext) =>
  ctx.db
    .selectFrom('cigarCodes as code')
    .innerJoin('cigars', (join) =>
      join.onRef('cigars.loungeId', '=', 'code.loungeId').onRef('cigars.id', '=', 'code.cigarId'),
    )
    .where('code.loungeId', '=', ctx.loungeId)
    .where('cigars.removedAt', 'is', null);

/** A stored code of a cigar that is on the lounge's shelf. */
export const findCode = (ctx: LoungeContext, code: string) =>
  onShelf(ctx)
    .select(['code.code', 'code.cigarId', 'code.unit', 'code.sticks', 'cigars.brand', 'cigars.name'])
    .where('code.code', '=', code)
    .executeTakeFirst();

/** The codes of a cigar, oldest first. */
export const listCodesOf = (ctx: LoungeContext, cigarId: string) =>
  onShelf(ctx)
    .leftJoin('users', 'users.id', 'code.createdBy')
    .select(['code.code', 'code.unit', 'code.sticks', 'users.username as by', 'code.createdAt as at'])
    .where('code.cigarId', '=', cigarId)
    .orderBy('code.createdAt')
    .orderBy('code.code')
    .execute();

/** The cigars on the lounge's shelf whose barcode is one of these, at most three. */
export const listCigarsWithBarcode = (ctx: LoungeContext, barcodes: string[]) =>
  ctx.db
    .selectFrom('cigars')
    .select(['id', 'brand', 'name'])
    .where('loungeId', '=', ctx.loungeId)
    .where('barcode', 'in', barcodes)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .limit(3)
    .execute();

/** The barcode among a cigar's facts, locked until the transaction ends; undefined if the cigar is not on the shelf. */
export const lockBarcode = (ctx: LoungeContext, cigarId: string) =>
  ctx.db
    .selectFrom('cigars')
    .select('barcode')
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', cigarId)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** How many codes a cigar has. */
export async function countCodes(ctx: LoungeContext, cigarId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('cigarCodes')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('loungeId', '=', ctx.loungeId)
    .where('cigarId', '=', cigarId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a code of a cigar, also one of a removed cigar; false if it belongs to another cigar on the shelf. */
export async function upsertCode(ctx: LoungeContext, cigarId: string, on: CodeOnUnit): Promise<boolean> {
  const { rows } = await sql`
    insert into cigar_codes as stored (lounge_id, code, cigar_id, unit, sticks, created_at, created_by)
    values (${ctx.loungeId}, ${on.code}, ${cigarId}, ${on.unit}, ${sticksOf(on.unit, on.sticks)}, ${ctx.now}, ${ctx.actor.user.id})
    on conflict (lounge_id, code) do update
      set cigar_id = excluded.cigar_id, unit = excluded.unit, sticks = excluded.sticks
      where stored.cigar_id = excluded.cigar_id or exists (
        select from cigars where lounge_id = stored.lounge_id and id = stored.cigar_id and removed_at is not null
      )
    returning 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Deletes a code of a cigar; false if the cigar has no such code. */
export async function deleteCode(ctx: LoungeContext, cigarId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('cigarCodes')
    .where('loungeId', '=', ctx.loungeId)
    .where('cigarId', '=', cigarId)
    .where('code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
