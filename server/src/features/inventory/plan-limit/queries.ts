import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';

/**
 * Locks every cigar on a shelf until the transaction ends, in id order, so that two writers never deadlock. A change of plan
 * calls it before it locks the lounge's row, as removing a cigar does.
 */
export async function lockShelf(ctx: Pick<ForLounge, 'db' | 'loungeId'>): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('cigars')
    .select('id')
    .where('loungeId', '=', ctx.loungeId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Pauses the cigars above `limit` and resumes those within it: active cigars come first, then the oldest. null is no
 * limit. Returns how many changed.
 */
export async function updatePausedCigars(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  limit: number | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cigars set is_paused = ranked.place > ${limit ?? 2_147_483_647}
    from (
      select id, row_number() over (order by is_paused, created_at, id) as place
      from cigars where lounge_id = ${ctx.loungeId} and removed_at is null
    ) as ranked
    where cigars.id = ranked.id and is_paused is distinct from (ranked.place > ${limit ?? 2_147_483_647})`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Makes these cigars active and pauses all others on the shelf. */
export async function setActiveCigars(ctx: Pick<ForLounge, 'db' | 'loungeId'>, ids: string[]): Promise<void> {
  await sql`
    update cigars set is_paused = not (id = any (${ids}::uuid[]))
    where lounge_id = ${ctx.loungeId} and removed_at is null
      and is_paused is distinct from not (id = any (${ids}::uuid[]))`.execute(ctx.db);
}

/** How many cigars on a shelf are paused. */
export async function countPausedCigars(ctx: Pick<ForLounge, 'db' | 'loungeId'>): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('cigars')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('loungeId', '=', ctx.loungeId)
    .where('removedAt', 'is', null)
    .where('isPaused', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks the whole shelf if any of it is paused. Call it before releasing slots: they go to paused cigars, and two removals
 * that each held only their own cigar would deadlock.
 */
export async function lockShelfIfPaused(ctx: Pick<ForLounge, 'db' | 'loungeId'>): Promise<void> {
  if ((await countPausedCigars(ctx)) > 0) await lockShelf(ctx);
}
