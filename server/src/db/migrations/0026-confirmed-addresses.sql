-- What a guest ticked counts as consent once they confirmed it from their own mailbox: until then it only stands here.
-- Who was stored before stays as they were.
alter table customer_leads
  add column consent_asked_at timestamptz,
  add column consent_asked_version text,
  add column consent_asked_channel text;
create index customer_leads_unconfirmed on customer_leads (consent_asked_at)
  where consent_at is null and consent_asked_at is not null;

-- When mails left for a mailbox and from a lounge, so that the statement that adds one also keeps the limit. Kept apart
-- from the leads: deleting one gives nobody another mail.
create table mail_counts (
  kind text not null check (kind in ('mailbox', 'lounge')),
  -- SHA-256 of what is counted.
  subject bytea not null check (length(subject) = 32),
  times timestamptz[] not null,
  primary key (kind, subject)
);

-- The mailboxes that a share was mailed to, as SHA-256.
alter table shared_recommendations add column mailboxes bytea[] not null default '{}';
update shared_recommendations share set mailboxes = mailed.mailboxes
from (
  select share_id, array_agg(distinct sha256(convert_to(mailbox, 'UTF8'))) as mailboxes
  from recommendation_deliveries where share_id is not null and mailbox is not null group by share_id
) mailed
where mailed.share_id = share.share_id;

-- How many were sold beyond what was counted: by a sale, by its line of the ledger, and of a cigar since it was last
-- counted. The stock itself stays at nothing.
alter table sales add column sold_beyond_count integer not null default 0 check (sold_beyond_count >= 0);
alter table stock_movements add column sold_beyond_count integer not null default 0 check (sold_beyond_count >= 0);
alter table cigars add column sold_beyond_count integer not null default 0 check (sold_beyond_count >= 0);
create index cigars_sold_beyond_count on cigars (lounge_id) where sold_beyond_count > 0;
create unique index one_open_oversold_notice on notifications (lounge_id, cigar_id)
  where type = 'oversold' and closed_at is null;

-- A count, or the end of counting, clears the mark; what is undone is as if it had not been.
create function mark_sold_beyond_count() returns trigger language plpgsql as $$
declare
  told jsonb := coalesce(nullif(current_setting('vitola.movement', true), ''), '{}')::jsonb;
begin
  if new.stock is null or told ->> 'kind' in ('counted', 'imported') then
    new.sold_beyond_count := 0;
  elsif told ->> 'kind' = 'sold' then
    new.sold_beyond_count := old.sold_beyond_count + coalesce((told ->> 'soldBeyondCount')::integer, 0);
  elsif told ->> 'kind' = 'undone' then
    select coalesce(sum(line.sold_beyond_count), 0) into new.sold_beyond_count
    from stock_movements line
    where line.lounge_id = new.lounge_id and line.cigar_id = new.id and line.kind = 'sold'
      and line.id is distinct from (told ->> 'undoes')::uuid
      and not exists (select from stock_movements later where later.undoes = line.id)
      and line.place > coalesce((
        select max(counted.place) from stock_movements counted
        where counted.lounge_id = new.lounge_id and counted.cigar_id = new.id
          and (counted.kind in ('counted', 'imported') or counted.stock_after is null)
          and counted.id is distinct from (told ->> 'undoes')::uuid
          and not exists (select from stock_movements later where later.undoes = counted.id)), 0);
  end if;
  return new;
end $$;
create trigger cigars_mark_sold_beyond_count before update of stock on cigars
  for each row execute function mark_sold_beyond_count();

create or replace function record_stock_movement() returns trigger language plpgsql as $$
declare
  told jsonb := nullif(current_setting('vitola.movement', true), '')::jsonb;
  stock_was integer := null;
begin
  if tg_op = 'UPDATE' then
    stock_was := old.stock;
  end if;
  if new.stock is null and stock_was is null then
    return null;
  end if;
  -- A count that finds what was thought is worth keeping, its undoing, and a sale of what nobody had counted.
  if new.stock is not distinct from stock_was
    and coalesce(told ->> 'kind', '') not in ('counted', 'undone')
    and coalesce((told ->> 'soldBeyondCount')::integer, 0) = 0
  then
    return null;
  end if;
  insert into stock_movements
    (lounge_id, cigar_id, kind, quantity, stock_before, stock_after, reason, sale_id, bulk_id, undoes, moved_by,
      moved_at, sold_beyond_count)
  values (
    new.lounge_id, new.id,
    coalesce(told ->> 'kind', case tg_op when 'INSERT' then 'received' else 'adjusted' end),
    coalesce(new.stock, 0) - coalesce(stock_was, 0), stock_was, new.stock,
    told ->> 'reason', (told ->> 'saleId')::uuid, (told ->> 'bulkId')::uuid, (told ->> 'undoes')::uuid,
    (told ->> 'by')::uuid, new.updated_at, coalesce((told ->> 'soldBeyondCount')::integer, 0));
  return null;
end $$;
