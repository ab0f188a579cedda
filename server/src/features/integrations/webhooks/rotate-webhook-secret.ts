import type { NewSecret, Webhook } from '@vitola/contract/integrations/integrations';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findEndpoint, rotateSecret } from './queries.ts';
import { requireEnterprise } from '../require-enterprise.ts';
import { toWebhook } from './webhooks.ts';

const hour = 3_600_000;

/**
 * Creates a new signing secret for a webhook of the caller's lounge. For `overlapHours` the previous one signs as well.
 * CHANGED_MEANWHILE when `turn` is no longer the current secret, so two clicks create one secret.
 */
export async function rotateWebhookSecret(
  ctx: LoungeContext,
  id: string,
  { turn, overlapHours }: NewSecret,
): Promise<Webhook> {
  await requireEnterprise(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await findEndpoint(ctx, id))) throw new AppError('NOT_FOUND');
    const until = overlapHours === 0 ? null : new Date(ctx.now.getTime() + overlapHours * hour);
    const row = await rotateSecret(ctx, id, turn, until);
    if (!row) throw new AppError('CHANGED_MEANWHILE');
    await audit(ctx, 'webhook.secret-turned', id, { turn: row.secretTurn, overlapHours });
    return toWebhook(row);
  });
}
