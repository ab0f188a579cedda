import { onceCommitted } from '../../db/transaction.ts';
import type { ForLounge } from '../../context/context.ts';
import { type AccountPlan, updateAccountPlans } from './queries.ts';

/** Copies a lounge's plan to its accounts, in the transaction of `ctx`. */
export async function setSubscription(ctx: ForLounge, plan: AccountPlan): Promise<void> {
  const users = await updateAccountPlans(ctx, plan);
  onceCommitted(ctx, () => {
    for (const id of users) ctx.changes.announce('account_changed', id);
  });
}
