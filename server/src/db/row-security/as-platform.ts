import { sql } from 'kysely';
import type { TransactionContext } from '../transaction.ts';
import { liftLimit, limitToLounge } from './lounge-query.ts';

/** What `asPlatform` needs; a `Context` has it. */
interface LimitedContext extends TransactionContext {
  readonly loungeId: string | null;
  /** Present while `db` sees only the rows of `loungeId`: the one that sees all. */
  readonly unlimitedDb?: TransactionContext['db'];
}

/**
 * Runs `work` with queries that row-level security does not limit to the lounge, in the transaction of `ctx` if one is open. For the few
 * statements of a lounge's call that need rows of other lounges; a test lists every use. Run no other query of the transaction meanwhile.
 */
export async function asPlatform<C extends LimitedContext, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
): Promise<R> {
  const { unlimitedDb, loungeId, ...rest } = ctx;
  if (!unlimitedDb || loungeId === null) return work(ctx);
  const unlimited = { ...rest, loungeId } as unknown as C;
  if (!ctx.afterCommit) return work({ ...unlimited, db: unlimitedDb });
  await sql.raw(liftLimit).execute(ctx.db);
  try {
    return await work(unlimited);
  } finally {
    // It fails only if the transaction has failed.
    await sql
      .raw(limitToLounge(loungeId))
      .execute(ctx.db)
      .catch(() => undefined);
  }
}
