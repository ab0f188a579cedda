-- The second wall between lounges. Policies bind every role but the owner of the tables, so they change nothing for guests, jobs and the
-- platform; calls that work on one lounge run in the role vitola_lounge (server/src/db/row-security). An unset lounge is no lounge's.
do $$
declare
  lounge_table text;
begin
  for lounge_table in
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'lounge_id'
      -- An account is not its lounge's row: most have no lounge, and a lounge meets its members.
      and table_name <> 'users'
    order by table_name
  loop
    execute format('alter table %I enable row level security', lounge_table);
    execute format($policy$create policy of_the_lounge on %I
      using (lounge_id = current_setting('vitola.lounge_id', true))$policy$, lounge_table);
  end loop;
end $$;

-- Rows that belong to a lounge by another row.
alter table import_rows enable row level security;
create policy of_the_lounge on import_rows using (import_id in (select id from imports));
alter table webhook_deliveries enable row level security;
create policy of_the_lounge on webhook_deliveries using (endpoint_id in (select id from webhook_endpoints));
alter table recommendation_deliveries enable row level security;
create policy of_the_lounge on recommendation_deliveries
  using (exists (select from customer_leads where customer_leads.id = lead_id));

-- A view is read with the rights of who reads it.
alter view recommendation_log set (security_invoker = true);
