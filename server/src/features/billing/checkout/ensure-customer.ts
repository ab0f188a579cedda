import type { LoungeContext } from '../../../context/context.ts';
import { getOwnLoungeRow } from '../../lounge/index.ts';
import type { StripeGateway } from '../stripe-gateway.ts';
import type { Payments } from '../payments.ts';
import { findAccount, insertAccount } from '../queries.ts';

/** The id of the lounge's customer at the provider, created on first use; concurrent requests share one. */
export async function ensureCustomer(
  ctx: LoungeContext,
  payments: Payments,
  gateway: StripeGateway,
): Promise<string> {
  const { provider } = payments;
  const known = await findAccount(ctx, provider);
  if (known) return known.customerId;
  const { name } = await getOwnLoungeRow(ctx);
  const { email } = ctx.actor.user;
  const created = await gateway.createCustomer({ loungeId: ctx.loungeId, name, email });
  await insertAccount(ctx, provider, created);
  return (await findAccount(ctx, provider))?.customerId ?? created;
}
