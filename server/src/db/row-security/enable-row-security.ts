import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../connect.ts';
import { limitToLounge, loungeRole } from './lounge-query.ts';
import { missingPermissions } from './permissions.ts';

/** So that of several processes that start, one at a time changes the permissions of a database. */
const lockKey = 8_412_077_302;

const notAllowed = '42501';
/** Somebody on another database of the server creates or grants the role at this moment. */
const atTheSameTime = new Set(['42710', '23505', 'XX000']);
const attempts = 10;

/**
 * Limits lounges' calls by row-level security from now on. Creates the role and gives it its permissions where they are missing. If the
 * connection's user may not, all works without; returns a warning then that says what to do.
 */
export async function enableRowSecurity({
  pool,
  rowSecurity,
}: Pick<Connection, 'pool' | 'rowSecurity'>): Promise<string[]> {
  const client = await pool.connect();
  try {
    const user = await makeMember(client);
    const isReady = user.mayUseRole && (await givePermissions(client));
    rowSecurity.switchTo(isReady);
    return isReady ? [] : [warning(user.name)];
  } finally {
    client.release();
  }
}

interface User {
  name: string;
  mayUseRole: boolean;
}

const warning = (user: string) =>
  `Row-level security, the second wall between lounges, is off: the role ${loungeRole} is missing, or ${user} may not use it. As an administrator of PostgreSQL, run "create role ${loungeRole}; grant ${loungeRole} to ${pg.escapeIdentifier(user)};", then restart.`;

/** The connection's user, made a member of the role if that is allowed. */
async function makeMember(client: pg.ClientBase): Promise<User> {
  let user = await findUser(client);
  for (let attempt = 0; attempt < attempts && !user.mayUseRole; attempt += 1) {
    const failures = [
      await tryTo(client, `create role ${loungeRole} nologin`),
      await tryTo(client, `grant ${loungeRole} to ${pg.escapeIdentifier(user.name)}`),
    ];
    user = await findUser(client);
    if (failures.at(-1) === notAllowed) break;
    await setTimeout(20 * attempt);
  }
  return user;
}

/** Runs a statement; returns the code of an expected failure. */
async function tryTo(client: pg.ClientBase, statement: string): Promise<string | undefined> {
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    if (code !== notAllowed && code !== '42704' && !atTheSameTime.has(code)) throw error;
    return code;
  }
}

async function findUser(client: pg.ClientBase): Promise<User> {
  // Since PostgreSQL 16, who creates a role is a member that may give it to others and to itself, but not use it yet.
  const { rows } = await client.query<User>(
    `select current_user as name, exists (select from pg_roles where rolname = $1 and pg_has_role(
       oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)) as "mayUseRole"`,
    [loungeRole],
  );
  return rows[0] ?? { name: '', mayUseRole: false };
}

/** Gives the role what lounges' calls need in this database; returns whether policies limit it. */
async function givePermissions(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    for (const statement of await missingPermissions(client)) await client.query(statement);
    await client.query('commit; begin');
    await client.query(limitToLounge('of nobody'));
    const { rows } = await client.query<{ isLimited: boolean }>(
      `select row_security_active('cigars') as "isLimited"`,
    );
    return rows[0]?.isLimited === true;
  } finally {
    await client.query('rollback');
  }
}
