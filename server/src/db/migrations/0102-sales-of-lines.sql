-- A line of a receipt may be several sales: two guests who pay together, or one whose cigars staff sold one by one. Its first sale stays
-- in its row, so that processes of the release before go on with lines that are one sale.
create table point_of_sale_further_sales (
  lounge_id text not null,
  provider text not null,
  line_id text not null,
  sale_id uuid not null references sales (id) on delete cascade,
  sticks integer not null check (sticks > 0),
  -- The later ones are refunded before the earlier.
  place integer not null,
  primary key (lounge_id, provider, line_id, sale_id),
  foreign key (lounge_id, provider, line_id) references point_of_sale_lines on delete cascade
);
create index point_of_sale_further_sales_by_sale on point_of_sale_further_sales (sale_id);
alter table point_of_sale_further_sales enable row level security;
create policy of_the_lounge on point_of_sale_further_sales using (lounge_id = current_setting('vitola.lounge_id', true));

-- The sales of each line, and how many of its sticks each is: the first has what the further ones leave.
create view point_of_sale_line_sales with (security_invoker = true) as
  select lounge_id, provider, line_id, sale_id, recorded - coalesce((
    select sum(sticks)::integer from point_of_sale_further_sales further
    where further.lounge_id = line.lounge_id and further.provider = line.provider and further.line_id = line.line_id), 0) as sticks,
    0 as place
  from point_of_sale_lines line where sale_id is not null
  union all
  select lounge_id, provider, line_id, sale_id, sticks, place from point_of_sale_further_sales;
