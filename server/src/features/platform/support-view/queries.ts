import { supportViewsShown } from '@vitola/contract/platform/support-view-constants';
import { sql } from 'kysely';
import type { Context, ForLounge } from '../../../context/context.ts';

interface NewView {
  userId: string;
  sessionHash: Buffer;
  reason: string;
  endsAt: Date;
}

/** Opens a view of a lounge for a session. */
export const insertSupportView = (ctx: ForLounge, view: NewView) =>
  ctx.db
    .insertInto('supportViews')
    .values({ ...view, loungeId: ctx.loungeId, startedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Ends the view of a session, if there is one, and returns it. One that expired keeps that time. */
export async function closeViewOf(ctx: Context, sessionHash: Buffer) {
  const { rows } = await sql<{ id: string; loungeId: string }>`
    update support_views set ended_at = least(ends_at, ${ctx.now}::timestamptz)
    where session_hash = ${sessionHash} and ended_at is null
    returning id, lounge_id`.execute(ctx.db);
  return rows[0];
}

/** Ends all views of a lounge, and returns the sessions they were for. */
export async function closeViewsOfLounge(ctx: ForLounge): Promise<Buffer[]> {
  const { rows } = await sql<{ sessionHash: Buffer }>`
    update support_views set ended_at = least(ends_at, ${ctx.now}::timestamptz)
    where lounge_id = ${ctx.loungeId} and ended_at is null returning session_hash`.execute(ctx.db);
  return rows.map(({ sessionHash }) => sessionHash);
}

/** The last visits of support to a lounge, newest first. */
export const listSupportViews = (ctx: ForLounge) =>
  ctx.db
    .selectFrom('supportViews')
    .select(['id', 'reason', 'startedAt', 'endsAt', 'endedAt'])
    .where('loungeId', '=', ctx.loungeId)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(supportViewsShown)
    .execute();

/** Whether a lounge's owner refuses support. */
export async function refusesSupport(ctx: ForLounge): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('supportRefusals')
    .select('loungeId')
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores whether a lounge's owner refuses support; returns whether that is a change. */
export async function storeRefusal(ctx: ForLounge, isRefused: boolean): Promise<boolean> {
  const changed = isRefused
    ? await ctx.db
        .insertInto('supportRefusals')
        .values({ loungeId: ctx.loungeId, refusedAt: ctx.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('loungeId')
        .executeTakeFirst()
    : await ctx.db
        .deleteFrom('supportRefusals')
        .where('loungeId', '=', ctx.loungeId)
        .returning('loungeId')
        .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes the visits of support that expired before a time. */
export async function purgeSupportViews({ db }: Pick<Context, 'db'>, before: Date): Promise<void> {
  await db.deleteFrom('supportViews').where('endsAt', '<', before).execute();
}
