import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Timed = Pick<Context, 'db' | 'now'>;

/** Reserves one model call within a lounge's daily limit (UTC); false when it is used up, also under concurrent requests. */
export async function reserveModelCall(ctx: Timed, loungeId: string, dailyCalls: number): Promise<boolean> {
  const { rows } = await sql`
    insert into model_calls (lounge_id, day, calls)
    select ${loungeId}, (${ctx.now}::timestamptz at time zone 'utc')::date, 1 where ${dailyCalls}::integer > 0
    on conflict (lounge_id, day) do update set calls = model_calls.calls + 1
      where model_calls.calls < ${dailyCalls}::integer
    returning calls`.execute(ctx.db);
  return rows.length === 1;
}

/** Deletes call counts from before a time. */
export async function purgeModelCalls(ctx: Timed, before: Date): Promise<void> {
  await sql`delete from model_calls where day < ${before}::timestamptz::date`.execute(ctx.db);
}
