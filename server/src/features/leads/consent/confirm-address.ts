import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { ForLounge } from '../../../context/context.ts';
import { notifyWebhooks } from '../../integrations/index.ts';
import { confirmConsent } from './queries.ts';

/** Confirms the consent that a lead was asked for, once; the first confirmation notifies the lounge's webhooks of the lead. */
export async function confirmAddress(ctx: ForLounge, leadId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const confirmed = await confirmConsent(ctx, leadId);
    if (!confirmed) return;
    await audit(ctx, 'lead.confirmed', leadId, { consent: confirmed.version });
    // The event has no personal data: the receiver fetches the lead by its id.
    if (confirmed.isFirst)
      await notifyWebhooks(ctx, { type: 'lead.created', sourceId: leadId, about: { leadId } });
  });
}
