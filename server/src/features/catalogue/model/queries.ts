import type { Context } from '../../../context/context.ts';
import type { KnownFacts } from '../enhance/known-facts.ts';

type Timed = Pick<Context, 'db' | 'now'>;

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

/** Deletes answers from before a time. */
export const purgeModelAnswers = (ctx: Timed, before: Date) =>
  ctx.db.deleteFrom('modelAnswers').where('createdAt', '<', before).execute();
