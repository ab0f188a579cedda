import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { toSandboxPath } from '../sandbox/sandbox-path.ts';
import type { Payments } from '../payments.ts';
import { findAccount } from '../queries.ts';

/** Opens the provider's portal for card, invoices and cancellation and returns its URL; NO_SUBSCRIPTION before the first payment. */
export async function openPortal(ctx: LoungeContext, payments: Payments): Promise<{ portalUrl: string }> {
  const account = await findAccount(ctx, payments.provider);
  if (!account?.subscriptionId) throw new AppError('NO_SUBSCRIPTION');
  const gateway = await payments.gateway();
  const url = await gateway.openPortal(account.customerId, `${ctx.publicUrl}/trial?managed=1`);
  return { portalUrl: toSandboxPath(payments, url) };
}
