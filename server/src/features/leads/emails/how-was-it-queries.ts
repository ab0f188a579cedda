import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

/** A delivery whose guest is to be asked how the cigars were. */
export interface DueDelivery {
  id: string;
  loungeId: string;
  address: string;
}

/**
 * Marks the deliveries sent between two times as asked, and returns them: those whose guest confirmed the consent, has not
 * unsubscribed, and has not said anything on the page of the share. Each is returned once.
 */
export async function takeDueDeliveries(
  { db, now }: Context,
  { from, to, max }: { from: Date; to: Date; max: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select delivery.id, lead.lounge_id, delivery.delivery_address as address
      from recommendation_deliveries delivery join customer_leads lead on lead.id = delivery.lead_id
      where delivery.sent_at between ${from} and ${to} and delivery.asked_at is null
        and lead.consent_at is not null and lead.unsubscribed_at is null
        and not exists (select from guest_ratings said where said.share_id = delivery.share_id)
      order by delivery.sent_at limit ${max} for update of delivery skip locked
    )
    update recommendation_deliveries set asked_at = ${now} from due
    where recommendation_deliveries.id = due.id
    returning due.id, due.lounge_id, due.address`.execute(db);
  return rows;
}

/** Whether a lead's consent is confirmed. */
export async function hasConsented({ db }: Pick<Context, 'db'>, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customerLeads')
    .select('id')
    .where('id', '=', leadId)
    .where('consentAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
