import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

/** SQL: whether a lead (by its table alias) has a consent that is not confirmed yet. */
export const awaitsConfirmation = (lead: string) =>
  sql<boolean>`(${sql.ref(`${lead}.consentAskedAt`)} is not null)`;

/**
 * Confirms the consent that a lead was asked for. Returns its version and whether it is the lead's first; undefined when there
 * is nothing to confirm.
 */
export async function confirmConsent(
  ctx: Context,
  leadId: string,
): Promise<{ version: string; isFirst: boolean } | undefined> {
  const { rows } = await sql<{ version: string; isFirst: boolean }>`
    with asked as (
      select id, consent_at is null as is_first from customer_leads
      where id = ${leadId} and consent_asked_at is not null for update
    )
    update customer_leads lead set consent_text_version = consent_asked_version, consent_channel = consent_asked_channel,
      consent_at = ${ctx.now}, consent_asked_at = null, consent_asked_version = null, consent_asked_channel = null,
      updated_at = ${ctx.now}
    from asked where lead.id = asked.id
    returning lead.consent_text_version as version, asked.is_first`.execute(ctx.db);
  return rows[0];
}

/** Deletes leads without a confirmed consent that were asked for it before a time, and had arrived by then: a tablet may send one late. */
export async function purgeUnconfirmedLeads(ctx: Context, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('customerLeads')
    .where('consentAt', 'is', null)
    .where('consentAskedAt', '<', before)
    .where('createdAt', '<', before)
    .execute();
}
