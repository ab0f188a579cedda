import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

/** SQL: whether a lead, by its table's name, was asked for a consent that it has not confirmed. */
export const awaitsConfirmation = (lead: string) =>
  sql<boolean>`(${sql.ref(`${lead}.consentAskedAt`)} is not null)`;

/**
 * Makes the consent that a lead was asked for count. Answers its version and whether it is the lead's first; undefined
 * when nothing is to be confirmed.
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

/** Deletes what came in before a time and was never confirmed; nobody consented to keeping it. */
export async function purgeUnconfirmed(ctx: Context, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('customerLeads')
    .where('consentAt', 'is', null)
    .where('consentAskedAt', '<', before)
    .execute();
}
