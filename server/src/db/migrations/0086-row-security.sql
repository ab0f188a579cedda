-- outside a transaction
-- The second wall between lounges. Policies bind every role but the owner of the tables, so they change nothing for guests, jobs and the
-- platform; calls that work on one lounge run in the role vitola_lounge (server/src/db/row-security). An unset lounge is no lounge's.
-- Each table is locked alone and for a moment: all at once would keep guests waiting for the slowest.
do $$
declare
  lounge_table text;
  condition text;
begin
  for lounge_table, condition in
    select table_name, case table_name
        -- Rows that belong to a lounge by another row.
        when 'import_rows' then 'import_id in (select id from imports)'
        when 'webhook_deliveries' then 'endpoint_id in (select id from webhook_endpoints)'
        when 'recommendation_deliveries' then 'exists (select from customer_leads where customer_leads.id = lead_id)'
        else 'lounge_id = current_setting(''vitola.lounge_id'', true)' end
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- An account is not its lounge's row: most have no lounge, and a lounge meets its members.
      and table_name <> 'users'
      and (table_name in ('import_rows', 'webhook_deliveries', 'recommendation_deliveries') or exists (
        select from information_schema.columns as one
        where one.table_schema = 'public' and one.table_name = tables.table_name and column_name = 'lounge_id'))
    order by table_name
  loop
    for attempt in 1..200 loop
      begin
        perform set_config('lock_timeout', '150ms', true);
        execute format('alter table %I enable row level security', lounge_table);
        execute format('drop policy if exists of_the_lounge on %I', lounge_table);
        execute format('create policy of_the_lounge on %I using (%s)', lounge_table, condition);
        exit;
      exception when lock_not_available then
        if attempt = 200 then raise; end if;
      end;
      commit;
      perform pg_sleep(0.45);
    end loop;
    commit;
  end loop;
end $$;

-- A view is read with the rights of who reads it.
alter view recommendation_log set (security_invoker = true);
