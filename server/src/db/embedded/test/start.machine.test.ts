import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, dropDatabase, ensureApplicationDatabase } from '../application-database.ts';
import { isRunning } from '../processes/processes.ts';
import { query, Scene } from './scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

/** The error of a client whose connection ends: the server's or, if the socket closes first, a lost connection. */
const cutOff = /terminat|connection error/;

describe('a start in an empty folder', () => {
  it('gives the app its own database, its own role and the extensions it needs', async () => {
    const { connection } = await scene.start({ durable: false });
    const [row] = await query(
      connection,
      `select current_user, current_database(), rolsuper, rolbypassrls, rolcreatedb,
         pg_get_userbyid(datdba) as owner, datlocprovider as provider,
         array(select extname::text from pg_extension order by 1) as extensions
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(row).toEqual({
      current_user: 'vitola',
      current_database: 'vitola',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      owner: 'vitola',
      provider: 'b',
      extensions: ['citext', 'pg_trgm', 'plpgsql', 'unaccent'],
    });
    expect(scene.said).toEqual([]);
  });

  it('writes to the disk before it acknowledges, unless a test disables that', async () => {
    const settings = `select string_agg(name || '=' || setting, ' ' order by name) as durability from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes')`;
    const durable = await scene.start();
    expect(await query(durable.connection, settings)).toEqual([
      { durability: 'fsync=on full_page_writes=on synchronous_commit=on' },
    ]);
    await durable.stop();
    const fast = await scene.start({ durable: false });
    expect(await query(fast.connection, settings)).toEqual([
      { durability: 'fsync=off full_page_writes=off synchronous_commit=off' },
    ]);
  });

  it('opens no port', async () => {
    const { connection } = await scene.start({ durable: false });
    const rows = await query(connection, 'show listen_addresses');
    expect(rows).toEqual([{ listen_addresses: '' }]);
  });

  it('works in a folder whose name has blanks, commas and quotes', async () => {
    const folder = path.join(scene.folder, `l'été, "Vitola"`);
    const { connection, dataFolder } = await scene.start({ durable: false, folder });
    expect(dataFolder).toBe(folder);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('accepts settings of the caller', async () => {
    const { connection } = await scene.start({
      durable: false,
      settings: { max_connections: '17' },
    });
    expect(await query(connection, 'show max_connections')).toEqual([{ max_connections: '17' }]);
  });

  it('names the setting that prevents the server from starting', async () => {
    const start = scene.start({ durable: false, settings: { max_connections: 'many' } });
    await expect(start).rejects.toMatchObject({
      name: 'EmbeddedError',
      message: expect.stringContaining('invalid value for parameter "max_connections": "many"'),
    });
  });
});

describe('a stop', () => {
  it('ends the server, releases the folder and keeps the rows', async () => {
    const first = await scene.start();
    await query(first.connection, 'create table cigar (name text)', `insert into cigar values ('Siglo VI')`);
    const { pid } = first;
    await Promise.all([first.stop(), first.stop()]);
    expect(isRunning(pid)).toBe(false);
    const second = await scene.start();
    expect(second.hadStaleProcess).toBe(false);
    expect(await query(second.connection, 'select name from cigar')).toEqual([{ name: 'Siglo VI' }]);
  });

  it('does not wait for clients that stay connected', async () => {
    const server = await scene.start({ durable: false });
    const busy = query(server.connection, 'select pg_sleep(600)').catch((error: Error) => error.message);
    await query(server.connection, 'select 1');
    await server.stop();
    expect(await busy).toMatch(cutOff);
  });
});

describe('databases of tests', () => {
  it('are created from a template concurrently and dropped while in use', async () => {
    const { connection } = await scene.start({ durable: false });
    await query(connection, 'create table shelf (id int)', 'insert into shelf values (7)');
    const names = ['first file', 'second file', 'third "file"'];
    const copies = await Promise.all(names.map((name) => createDatabase(connection, name, 'vitola')));
    for (const copy of copies) expect(await query(copy, 'select id from shelf')).toEqual([{ id: 7 }]);
    const inUse = query(copies[0] ?? connection, 'select pg_sleep(600)').catch(
      (error: Error) => error.message,
    );
    await Promise.all(names.map((name) => dropDatabase(connection, name)));
    expect(await inUse).toMatch(cutOff);
    expect(await query(connection, `select datname from pg_database where datname like '%file%'`)).toEqual(
      [],
    );
    await dropDatabase(connection, 'never made');
  });
});

describe('the logs', () => {
  it('name an extension that this PostgreSQL lacks, and the start continues', async () => {
    const { connection } = await scene.start({ durable: false });
    const say = (sentence: string) => void scene.said.push(sentence);
    await ensureApplicationDatabase(connection, say, ['pg_trgm', 'smoke_rings']);
    expect(scene.said).toEqual([
      'This PostgreSQL comes without the extension smoke_rings: what needs it is not available.',
    ]);
  });

  it('contain nothing of a failed statement on the server’s side', async () => {
    const { connection } = await scene.start({ durable: false });
    await query(
      connection,
      'create table guest (email text unique)',
      `insert into guest values ('ana@example.com')`,
    );
    await expect(query(connection, `insert into guest values ('ana@example.com')`)).rejects.toThrow(
      /duplicate/,
    );
    await expect(query(connection, `select 'ana@example.com'::int`)).rejects.toThrow(/ana@example.com/);
    const log = await readFile(path.join(scene.folder, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('ana@example.com');
  });
});
