import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { KnownFacts } from '../enhance/known-facts.ts';

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

/** The stored answer of the model about a cigar. */
export async function findModelAnswer(ctx: Timed, key: string): Promise<KnownFacts | undefined> {
  const row = await ctx.db
    .selectFrom('modelAnswers')
    .select('facts')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.facts as KnownFacts | undefined;
}

/** Stores an answer of the model; of two concurrent ones the first stays. */
export async function insertModelAnswer(ctx: Timed, key: string, facts: KnownFacts): Promise<void> {
  await ctx.db
    .insertInto('modelAnswers')
    .values({ key, facts: JSON.stringify(facts), createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes call counts and answers from before a time. */
export async function purgeModelAnswers(ctx: Timed, before: Date): Promise<void> {
  await sql`delete from model_calls where day < ${before}::timestamptz::date`.execute(ctx.db);
  await ctx.db.deleteFrom('modelAnswers').where('createdAt', '<', before).execute();
}
