import type { NewSecret, Webhook } from '@vitola/contract/integrations';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../../lib/audit.ts';
import type { LoungeContext } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { findEndpoint, turnSecret } from './queries.ts';
import { requireEnterprise } from './require-enterprise.ts';
import { secretOf, toWebhook, type WebhookSettings } from './webhooks.ts';

const hour = 3_600_000;

/**
 * Makes a new signing secret for an address of one's own lounge; it stands in this answer alone. For so many hours the one
 * before signs beside it, and any older one no more. CHANGED_MEANWHILE when `turn` was replaced already: of two presses
 * one makes a secret.
 */
export async function rotateWebhookSecret(
  ctx: LoungeContext,
  settings: WebhookSettings,
  id: string,
  { turn, overlapHours }: NewSecret,
): Promise<Webhook & { secret: string }> {
  await requireEnterprise(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await findEndpoint(ctx, id))) throw new AppError('NOT_FOUND');
    const until = overlapHours === 0 ? null : new Date(ctx.now.getTime() + overlapHours * hour);
    const row = await turnSecret(ctx, id, turn, until);
    if (!row) throw new AppError('CHANGED_MEANWHILE');
    await audit(ctx, 'webhook.secret-turned', id, { turn: row.secretTurn, overlapHours });
    return { ...toWebhook(row), secret: secretOf(settings, id, row.secretTurn) };
  });
}
