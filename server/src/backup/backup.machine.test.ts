import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../db/embedded/index.ts';
import { listMigrations, migrate } from '../db/migrate.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { checkArchive, readArchive, writeArchive } from './archive.ts';
import { listTables } from './catalog.ts';
import { manifestName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let file: string;
let source: Pool;
let photos: FolderStorage;
let restored: FolderStorage;
const opened: { pool: Pool; name: string }[] = [];

async function open(template?: string): Promise<Pool> {
  const name = `backup_${randomUUID()}`;
  const pool = new Pool(await createDatabase(inject('server'), name, template));
  pool.on('error', () => undefined);
  opened.push({ pool, name });
  return pool;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitola-backup-'));
  file = path.join(folder, 'evening.tar.gz');
  photos = new FolderStorage(path.join(folder, 'photos'));
  restored = new FolderStorage(path.join(folder, 'restored'));
  source = await open('vitola_template');
  await source.query(lounge);
});
afterEach(async () => {
  for (const { pool, name } of opened.splice(0)) {
    await pool.end();
    await dropDatabase(inject('server'), name);
  }
  await rm(folder, { recursive: true });
});

/** Rows with everything that a text format could corrupt. */
const lounge = `
  insert into lounge_locations (lounge_id, name, city, wifi_password_encrypted) values
    ('lounge_a_1', E'Tab\\there, \\\\N, "quotes", \\'\\', línea\\nnueva 🚬', null, '\\x00ff5c0a'), ('lounge_b_2', 'B', '', null);
  insert into users (username, email, password_hash, lounge_id)
    values ('ana', 'Ana@Example.com', 'x', 'lounge_a_1'), ('bo', 'bo@example.com', 'x', null);
  insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
    select sha256(username::text::bytea), id, now(), now(), now() + interval '1 day' from users;
  insert into password_resets (token_hash, user_id, created_at, expires_at) select sha256('r'), id, now(), now() from users limit 1;
  insert into sign_in_links (token_hash, user_id, created_at, expires_at) select sha256('l'), id, now(), now() from users limit 1;
  insert into email_confirmations (token_hash, user_id, email, created_at, expires_at) select sha256('c'), id, email, now(), now() from users limit 1;
  insert into pending_sign_ins (token_hash, user_id, password_check, expires_at) select sha256('p'), id, '\\x00', now() from users limit 1;
  insert into passkey_challenges (challenge, browser_hash, purpose, expires_at) values ('c', sha256('b'), 'add', now());
  insert into authenticator_apps (user_id, secret, confirmed_at) select id, '\\x00ff', now() from users limit 1;
  insert into audit_log (at, actor_id, lounge_id, action, detail)
    select '2026-11-21 05:06:07.123456+00', id, lounge_id, 'sign-in', '{"a": [1, null, "\\u00e9\\\\"]}' from users;
  insert into recommendation_events (result_id, lounge_id, cigar_id, recommendation_type, cigar_name, cigar_brand,
      cigar_flavors, customer_preferences, slot, fit, score, propensity, policy_version, organic_rank, is_featured, timestamp)
    select gen_random_uuid(), 'lounge_a_1', gen_random_uuid(), 'budget', repeat(md5(i::text), 6), 'B',
      array['a,b', '{}', null], '{}', 1, 0.1::real, 4.55, 1e-7, 'p1', i, i % 2 = 0, now() from generate_series(1, 9000) i;
  insert into system_settings (key, value) values ('kept', null)`;

async function contents(pool: Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const sums: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ sum: string | null; count: number }>(
        `select md5(string_agg(t::text, E'\\n' order by t::text)) as sum, count(*)::int as count from "${name}" t`,
      );
      sums[name] = `${rows[0]?.count} ${rows[0]?.sum}`;
    }
    return sums;
  } finally {
    client.release();
  }
}

async function backUp(): Promise<void> {
  const client = await source.connect();
  await writeBackup(client, file, new Date('2026-11-21T12:00:00Z'), photos).finally(() => client.release());
}

describe('a backup', () => {
  it('restored into a new database brings back every table, but no session', async () => {
    await backUp();
    const target = await open();
    const manifest = await restoreBackup(target, file, restored);
    const [before, after] = [await contents(source), await contents(target)];
    expect(after).toEqual({
      ...before,
      sessions: '0 null',
      password_resets: '0 null',
      sign_in_links: '0 null',
      email_confirmations: '0 null',
      pending_sign_ins: '0 null',
      passkey_challenges: '0 null',
    });
    expect(manifest.tables.find(({ name }) => name === 'recommendation_events')?.rows).toBe(9000);
    expect(manifest.migrations).toEqual((await listMigrations()).map(({ name }) => name));
  });

  it('restores keys, triggers and counters as the migrations create them', async () => {
    await backUp();
    const target = await open();
    await restoreBackup(target, file, restored);
    const shape = `select json_agg(x order by x) as shape from (
      select conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated as x from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal) s`;
    expect((await target.query(shape)).rows).toEqual((await source.query(shape)).rows);
    const next = await target.query(
      `insert into audit_log (at, action) values (now(), 'x') returning id = (select max(id) + 1 from audit_log) as next`,
    );
    expect(next.rows).toEqual([{ next: true }]);
  });

  it('is of one moment, although rows are written meanwhile', async () => {
    let writing = true;
    const writer = (async () => {
      for (let turn = 0; writing; turn += 1) {
        await source.query(
          `with l as (insert into lounge_locations (lounge_id, name) values ($1, 'x') returning lounge_id)
           insert into customer_leads (lounge_id, email) select lounge_id, $1 || '@example.com' from l`,
          [`lounge_w_${turn}`],
        );
      }
    })();
    await backUp();
    writing = false;
    await writer;
    const target = await open();
    await restoreBackup(target, file, restored);
    const { rows } = await target.query(
      `select (select count(*) from customer_leads) = (select count(*) from lounge_locations where name = 'x') as same`,
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('restores into a migrated database whose tables are empty', async () => {
    await backUp();
    const target = await open('vitola_template');
    await restoreBackup(target, file, restored);
    expect((await contents(target)).users).toEqual((await contents(source)).users);
  });

  it('of a release that wrote tar without a library is restored', async () => {
    const target = await open();
    const old = path.join(import.meta.dirname, 'test/before-modern-tar.tar.gz');
    await restoreBackup(target, old, restored);
    const { rows } = await target.query(
      `select username, l.name, encode(wifi_password_encrypted, 'hex') as password
       from users left join lounge_locations l using (lounge_id) order by username`,
    );
    expect(rows).toEqual([
      { username: 'ana', name: 'Tab\there, \\N, "quotes", \'\', línea\nnueva 🚬', password: '00ff5c0a' },
      { username: 'bo', name: null, password: null },
    ]);
  });

  it('of an older release is migrated to this one', async () => {
    const migrations = await listMigrations();
    const older = await open();
    await migrate(older, { migrations: migrations.slice(0, -1) });
    await older.query(`insert into lounge_locations (lounge_id, name) values ('lounge_old_1', 'Old')`);
    source = older;
    await backUp();
    const target = await open();
    expect((await restoreBackup(target, file, restored)).migrations).toHaveLength(migrations.length - 1);
    const { rows } = await target.query(
      'select (select count(*)::int from migrations) as level, (select name from lounge_locations) as name',
    );
    expect(rows).toEqual([{ level: migrations.length, name: 'Old' }]);
  });

  it('is readable only by its owner and replaces no file', async () => {
    await backUp();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp()).rejects.toThrow(`${file} is already there: name another file.`);
    expect(await readdir(folder)).toEqual(['evening.tar.gz']);
  });

  it('that fails leaves no file', async () => {
    source = await open();
    await expect(backUp()).rejects.toThrow(/^There is no database of Vitola yet: start Vitola once/);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a restore', () => {
  /** The error of a rejected restore, after checking that the database is unchanged. */
  async function refusal(target: Pool): Promise<string> {
    const before = await contents(target);
    const said = await restoreBackup(target, file, restored).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    const same = JSON.stringify(await contents(target)) === JSON.stringify(before);
    return same ? said : `${said} The database was changed!`;
  }

  it('rejects a database that has rows', async () => {
    await backUp();
    const target = await open('vitola_template');
    await target.query(`insert into lounge_locations (lounge_id, name) values ('lounge_other_1', 'Other')`);
    expect(await refusal(target)).toMatch(
      /^BackupError: The database already has rows \(in lounge_locations\): restore into a new one/,
    );
  });

  it('rejects a database of another migration level', async () => {
    await backUp();
    const target = await open();
    await migrate(target, { migrations: (await listMigrations()).slice(0, 1) });
    expect(await refusal(target)).toMatch(/^BackupError: The database is of another release than the backup/);
  });

  it('rejects a database that Vitola runs on', async () => {
    await backUp();
    const target = await open('vitola_template');
    const app = new Pool({ ...target.options, application_name: 'vitola' });
    await app.query('select 1');
    expect(await refusal(target)).toMatch(
      /^BackupError: Vitola runs on this database: stop it, then restore\.$/,
    );
    await app.end();
  });

  it('rejects a file that is cut off, changed, missing or not a backup, before it touches the database', async () => {
    await backUp();
    const target = await open();
    const whole = await readFile(file);
    await truncate(file, whole.length - 2000);
    expect(await refusal(target)).toMatch(
      /is not a complete backup \(.*\)\. Nothing was restored; use another one\.$/,
    );
    await writeFile(file, Buffer.concat([whole.subarray(0, 3000), Buffer.from('!'), whole.subarray(3001)]));
    expect(await refusal(target)).toMatch(/is not a complete backup/);
    await writeFile(file, 'Siglo VI');
    expect(await refusal(target)).toMatch(/is not a complete backup/);
    await rm(file);
    expect(await refusal(target)).toMatch(
      /^BackupError: There is no file .*: name a backup that is there\.$/,
    );
  });

  it('rejects a file whose rows differ from its manifest, or that is from a newer release', async () => {
    await backUp();
    const target = await open();
    const changed = path.join(folder, 'changed.tar.gz');
    const rewrite = async (change: (name: string, text: string) => string) => {
      await rm(changed, { force: true });
      await writeArchive(changed, async (add) => {
        for await (const { name, content } of readArchive(file)) {
          await add(name, Buffer.from(change(name, content.toString())));
        }
      });
    };
    await rewrite((name, text) => (name.startsWith('tables/users/') ? text.replace('ana', 'eva') : text));
    await expect(restoreBackup(target, changed, restored)).rejects.toThrow(
      /the rows of users are not those written/,
    );
    await rewrite((name, text) => (name === manifestName ? text.replace('0001-', '9001-') : text));
    await expect(restoreBackup(target, changed, restored)).rejects.toThrow(
      /was made by a newer release of Vitola/,
    );
    await rewrite((name, text) => (name === manifestName ? text.replace('backup-1', 'backup-2') : text));
    await expect(checkArchive(changed)).rejects.toThrow(/this release does not recognize its manifest/);
    expect(await contents(target)).toEqual({});
  });

  it('that fails in the middle leaves the tables empty', async () => {
    await source.query(`alter table cigars drop constraint cigars_lounge_id_fkey;
      insert into cigars (lounge_id, brand, name, price) values ('lounge_nowhere_9', 'B', 'N', 1)`);
    await backUp();
    const target = await open();
    await expect(restoreBackup(target, file, restored)).rejects.toThrow(/violates foreign key constraint/);
    expect(new Set(Object.values(await contents(target)))).toEqual(new Set(['0 null']));
  });
});
