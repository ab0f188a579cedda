import type pg from 'pg';
import { loungeRole } from './lounge-query.ts';

/** Tables of which no lounge's call needs anything: how people prove who they are, and the server's own. */
export const withheldTables = [
  'authenticator_apps',
  'daily_tasks',
  'email_confirmations',
  'migrations',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'pending_sign_ins',
  'rate_limits',
  'recovery_codes',
  'sign_in_links',
] as const;

/** The statements that give the role of lounges' calls the permissions it lacks in this database: none at most starts. */
export async function missingPermissions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant usage on schema %I to ${loungeRole}', nspname) as statement
     from pg_namespace where nspname in ('public', 'jobs') and not has_schema_privilege($1, oid, 'usage')
     union all
     select format(case when relkind = 'S' then 'grant usage on sequence %s to ${loungeRole}'
       when relnamespace::regnamespace::text = 'jobs' then 'grant select, insert on %s to ${loungeRole}'
       else 'grant select, insert, update, delete on %s to ${loungeRole}' end, oid::regclass)
     from pg_class
     where relnamespace::regnamespace::text in ('public', 'jobs') and relname <> all ($2)
       and case when relkind = 'S' then not has_sequence_privilege($1, oid, 'usage')
         when relkind in ('r', 'p', 'v') then not has_table_privilege($1, oid, 'insert') else false end
       -- What extensions bring belongs to somebody else.
       and pg_has_role(relowner, 'usage')`,
    [loungeRole, withheldTables],
  );
  return rows.map(({ statement }) => statement);
}
