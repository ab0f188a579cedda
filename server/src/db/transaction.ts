import type { Database } from './connect.ts';

/** What `inTransaction` needs; a `Context` has it. */
export interface TransactionContext {
  readonly db: Database;
  /** Present inside a transaction: callbacks to run after the commit. */
  readonly afterCommit?: (() => void)[];
}

/** Runs `work` in one transaction (the one already open, if any). Use the callback's `ctx`, not the outer one. */
export async function inTransaction<C extends TransactionContext, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
): Promise<R> {
  if (ctx.afterCommit) return work(ctx);
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db, afterCommit }));
  for (const act of afterCommit) act();
  return result;
}

/** Calls `act` once the transaction of `ctx` is committed, or now if there is none. */
export function onceCommitted(ctx: TransactionContext, act: () => void): void {
  if (ctx.afterCommit) ctx.afterCommit.push(act);
  else act();
}
