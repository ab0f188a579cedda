import { maxLeads } from '@vitola/contract/leads/lead-constants';
import type { leadStatuses } from '@vitola/contract/leads/lead-constants';
import { sql } from 'kysely';
import type { Context, LoungeContext } from '../../context/context.ts';
import { awaitsConfirmation } from './consent/queries.ts';

export interface LeadPick {
  tier: string;
  brand: string;
  name: string;
}

export interface LeadRow {
  loungeId: string;
  email: string | null;
  phone: string | null;
  name: string | null;
  shareId: string;
  language: string;
  preferences: object;
  recommendations: readonly LeadPick[];
  personalityInsight: string;
  source: string;
  consentTextVersion: string;
  consentAt: Date;
  consentChannel: string;
}

/**
 * Inserts a lead, or updates the picks of one that the lounge has already (by email, or else by phone) without overwriting its
 * name or phone. The consent of a phone number counts at once, that of an email address once it is confirmed. Returns its id
 * and whether it is new.
 */
export async function upsertLead(ctx: Context, lead: LeadRow): Promise<{ id: string; isNew: boolean }> {
  const known = lead.email
    ? sql`(lounge_id, email) where email is not null`
    : sql`(lounge_id, phone) where email is null and phone is not null`;
  const consent = lead.email ? 'asked' : 'given';
  const only = <T>(when: typeof consent, value: T) => (consent === when ? value : null);
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into customer_leads (lounge_id, email, phone, name, share_id, language, preferences, recommendations,
      personality_insight, source, consent_text_version, consent_at, consent_channel, consent_asked_version,
      consent_asked_at, consent_asked_channel, created_at, updated_at)
    values (${lead.loungeId}, ${lead.email}, ${lead.phone}, ${lead.name}, ${lead.shareId}, ${lead.language},
      ${JSON.stringify(lead.preferences)}, ${JSON.stringify(lead.recommendations)}, ${lead.personalityInsight},
      ${lead.source}, ${only('given', lead.consentTextVersion)}, ${only('given', lead.consentAt)},
      ${only('given', lead.consentChannel)}, ${only('asked', lead.consentTextVersion)}, ${only('asked', lead.consentAt)},
      ${only('asked', lead.consentChannel)}, ${ctx.now}, ${ctx.now})
    on conflict ${known} do update set
      name = coalesce(customer_leads.name, excluded.name), phone = coalesce(customer_leads.phone, excluded.phone),
      share_id = excluded.share_id, language = excluded.language, preferences = excluded.preferences,
      recommendations = excluded.recommendations, personality_insight = excluded.personality_insight,
      ${consent === 'given' ? givenAgain : askedAgain}, updated_at = excluded.updated_at
    returning id, (xmax = 0) as is_new`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('A lead was neither inserted nor updated.');
  return row;
}

const givenAgain = sql`consent_text_version = excluded.consent_text_version, consent_at = excluded.consent_at,
  consent_channel = excluded.consent_channel`;
// Entering an address again does not change what its owner has confirmed.
const isConfirmed = sql`customer_leads.consent_at is not null
  and customer_leads.consent_text_version = excluded.consent_asked_version`;
const askedAgain = sql`
  consent_asked_at = case when ${isConfirmed} then null else excluded.consent_asked_at end,
  consent_asked_version = case when ${isConfirmed} then null else excluded.consent_asked_version end,
  consent_asked_channel = case when ${isConfirmed} then null else excluded.consent_asked_channel end`;

/** Which leads: `like` is a pattern for name, email and phone. */
export interface LeadFilter {
  like?: string;
  status?: string;
}

const fits = ({ like, status }: LeadFilter) => sql`
  ${status ? sql`and lead.status = ${status}` : sql``}
  ${like ? sql`and unaccent(concat_ws(' ', lead.name, lead.email, lead.phone)) ilike unaccent(${like})` : sql``}`;

/** Leads after another one in the list; the time is compared in the database, because it is finer there than a Date. */
function follows(ctx: LoungeContext, after: string) {
  const last = sql`(select created_at from customer_leads where lounge_id = ${ctx.loungeId} and id = ${after})`;
  return sql`and lead.created_at <= ${last} and (lead.created_at < ${last} or lead.id > ${after})`;
}

/** How many leads of the caller's lounge there are. */
export async function countLeads(ctx: LoungeContext, filter: LeadFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from customer_leads lead
    where lead.lounge_id = ${ctx.loungeId} ${fits(filter)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/**
 * Leads of the caller's lounge, newest first, each with its newest delivery: one by its `id`, or at most `limit` of those that
 * fit and come after the lead `after`.
 */
export async function listLeadRows(
  ctx: LoungeContext,
  {
    id,
    after,
    limit = maxLeads,
    ...filter
  }: LeadFilter & { id?: string; after?: string | undefined; limit?: number },
) {
  const { rows } = await sql<{
    id: string;
    name: string | null;
    email: string | null;
    phone: string | null;
    source: string;
    status: (typeof leadStatuses)[number];
    createdAt: Date;
    consentTextVersion: string | null;
    consentAt: Date | null;
    consentChannel: string | null;
    awaitsConfirmation: boolean;
    unsubscribedAt: Date | null;
    recommendations: LeadPick[] | null;
    deliveryStatus: string | null;
    attempts: number | null;
    sentAt: Date | null;
    openedAt: Date | null;
    clickedAt: Date | null;
    errorMessage: string | null;
  }>`
    select lead.id, lead.name, lead.email, lead.phone, lead.source, lead.status, lead.created_at,
      lead.consent_text_version, lead.consent_at, lead.consent_channel,
      ${awaitsConfirmation('lead')} as awaits_confirmation, lead.unsubscribed_at, lead.recommendations,
      delivery.status as delivery_status, delivery.attempts, delivery.sent_at, delivery.opened_at,
      delivery.clicked_at, delivery.error_message
    from customer_leads lead
    left join lateral (
      select * from recommendation_deliveries of_lead
      where of_lead.lead_id = lead.id order by of_lead.created_at desc limit 1) delivery on true
    where lead.lounge_id = ${ctx.loungeId}
      ${id ? sql`and lead.id = ${id}` : sql``}
      ${fits(filter)}
      ${after ? follows(ctx, after) : sql``}
    order by lead.created_at desc, lead.id
    limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Changes the status of a lead of the caller's lounge; returns whether there is one. */
export async function updateLeadStatus(ctx: LoungeContext, id: string, status: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('customerLeads')
    .set({ status, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a lead of the caller's lounge with its deliveries and journal; returns whether there was one. */
export async function deleteLead(ctx: LoungeContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('customerLeads')
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
