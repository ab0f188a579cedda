import type { ClientBase, Pool } from 'pg';
import { listMigrations, migrate } from '../db/migrate.ts';
import { type ArchivedFile, checkArchive, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyTarget, listApplied, listTables, qualified, settle } from './catalog.ts';
import { copyPiecesIn } from './copy.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { type Manifest, photoOfEntry, tableOfPiece } from './manifest.ts';
import { withoutConstraints } from './without-constraints.ts';

/**
 * Fills a database and the storage of photos from a backup, completely or not at all, and migrates it to this release. The database must be new, or
 * of the backup's migration level with empty tables. Throws a BackupError, having changed nothing, when the
 * file is damaged or of a newer release, when the database has rows, or when Vitola runs on it.
 */
export async function restoreBackup(pool: Pool, file: string, storage: FileStorage): Promise<Manifest> {
  const manifest = await checkArchive(file);
  const known = await listMigrations();
  const level = known.filter(({ name }) => manifest.migrations.includes(name));
  if (level.length < manifest.migrations.length) {
    throw new BackupError(
      `${file} was made by a newer release of Vitola: install that release, then restore.`,
    );
  }
  const client = await pool.connect();
  try {
    await rejectInUse(client);
    const applied = await listApplied(client);
    if (applied) await rejectOther(client, applied, manifest);
    else await migrate(pool, { migrations: level });
    await client.query('begin');
    await settle(client);
    await fillTables(client, manifest, file, storage);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
  await migrate(pool, { migrations: known });
  return manifest;
}

async function rejectInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'vitola%'`,
  );
  if (rows.length > 0) throw new BackupError('Vitola runs on this database: stop it, then restore.');
}

async function rejectOther(client: ClientBase, applied: string[], manifest: Manifest): Promise<void> {
  const level = applied.join() === manifest.migrations.toSorted().join();
  if (!level) {
    throw new BackupError(
      'The database is of another release than the backup: restore into a new one (an empty DATA_DIR, or an empty database by DATABASE_URL).',
    );
  }
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select from ${qualified(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new BackupError(
      `The database already has rows (in ${name}): restore into a new one (an empty DATA_DIR, or an empty database by DATABASE_URL).`,
    );
  }
}

async function fillTables(
  client: ClientBase,
  manifest: Manifest,
  file: string,
  storage: FileStorage,
): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name);
  await withoutConstraints(client, names, async () => {
    // A new database may have rows inserted by its migrations; the backup has them too.
    await client.query(`truncate ${names.map(qualified).join(', ')}`);
    const files = readArchive(file);
    let next = await files.next();
    while (!next.done) {
      const table = manifest.tables.find(({ name }) => name === tableOfPiece(next.value?.name ?? ''));
      if (!table) {
        // Before the commit: a photo with a row has its file.
        const photo = photoOfEntry(next.value.name);
        if (photo !== undefined) await storage.put(photo, next.value.content);
        next = await files.next();
        continue;
      }
      const pieces = piecesOf(table.name, next.value, files, (after) => void (next = after));
      const rows = await copyPiecesIn(client, `copy ${copyTarget(table)} from stdin`, pieces);
      if (rows !== table.rows) throw new Error(`${table.name} got ${rows} rows instead of ${table.rows}.`);
    }
    for (const { name, lastValue } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2)', [qualified(name), lastValue]);
    }
  });
}

/** The contents of one table's pieces, from `first` on; passes what follows the last to `handOver`. */
async function* piecesOf(
  table: string,
  first: ArchivedFile,
  files: AsyncIterator<ArchivedFile>,
  handOver: (after: IteratorResult<ArchivedFile>) => void,
): AsyncGenerator<Buffer> {
  let next: IteratorResult<ArchivedFile> = { done: false, value: first };
  while (!next.done && tableOfPiece(next.value.name) === table) {
    yield next.value.content;
    next = await files.next();
  }
  handOver(next);
}
