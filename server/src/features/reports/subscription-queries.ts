import { type SubscriptionReport, subscriptionMonths } from '@vitola/contract/reports';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db' | 'now'>;

/** Every lounge but the demo, with whether it pays a provider now, and whether it ever did. */
const payers = (provider: string) => sql`
  select lounge.created_at, coalesce(account.plan is not null, false) as pays,
    coalesce(account.plan is not null or (account.status = 'canceled' and account.started_at is not null), false)
      or exists (select from billing_payments as payment
        where payment.lounge_id = lounge.lounge_id and payment.provider = ${provider}) as has_paid
  from lounge_locations as lounge
  left join billing_accounts as account on account.lounge_id = lounge.lounge_id and account.provider = ${provider}
  where not lounge.is_demo`;

/** How many lounges never paid, pay now, and paid once. */
export async function countSubscriptions(
  { db }: Db,
  provider: string,
): Promise<SubscriptionReport['lounges']> {
  const { rows } = await sql<SubscriptionReport['lounges']>`
    select count(*) filter (where not has_paid)::int as unpaid, count(*) filter (where pays)::int as paying,
      count(*) filter (where has_paid and not pays)::int as "left"
    from (${payers(provider)}) payer`.execute(db);
  return rows[0] ?? { unpaid: 0, paying: 0, left: 0 };
}

/** The last months, the newest first: what became of the lounges that signed up in each, and what was paid in it, in UTC. */
export async function listSubscriptionMonths(
  { db, now }: Db,
  provider: string,
): Promise<SubscriptionReport['months']> {
  const { rows } = await sql<SubscriptionReport['months'][number]>`
    with month as (
      select generate_series(date_trunc('month', ${now}::timestamptz at time zone 'UTC')
          - ${subscriptionMonths - 1}::int * interval '1 month',
        date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month') as start),
    signed_up as (
      select date_trunc('month', created_at at time zone 'UTC') as start, count(*)::int as signed_up,
        count(*) filter (where has_paid)::int as paid, count(*) filter (where has_paid and not pays)::int as "left"
      from (${payers(provider)}) payer group by 1),
    revenue as (
      select date_trunc('month', paid_at at time zone 'UTC') as start, sum(amount_cents) as cents
      from billing_payments
      where provider = ${provider} and currency = 'usd'
        and paid_at >= (select min(start) from month) at time zone 'UTC'
      group by 1)
    select to_char(start, 'YYYY-MM') as month, coalesce(signed_up, 0) as signed_up, coalesce(paid, 0) as paid,
      coalesce("left", 0) as "left", (coalesce(cents, 0) / 100.0)::numeric(14, 2)::text as revenue
    from month left join signed_up using (start) left join revenue using (start)
    order by start desc`.execute(db);
  return rows;
}
