import type { LoungeContext } from '../../../context/context.ts';
import { getOwnLoungeRow } from '../../lounge/index.ts';
import type { StripeGateway } from '../stripe-gateway.ts';
import type { Payments } from '../payments.ts';
import { findAccount, insertAccount } from '../queries.ts';

/** The customer one's lounge is to the provider, made on the first time. However many ask at once, there is one. */
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
  const made = await gateway.createCustomer({ loungeId: ctx.loungeId, name, email });
  await insertAccount(ctx, provider, made);
  return (await findAccount(ctx, provider))?.customerId ?? made;
}
