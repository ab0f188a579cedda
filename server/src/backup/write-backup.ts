import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type AddFile, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import {
  copyTarget,
  excludedTables,
  listApplied,
  listSequences,
  listTables,
  newestTime,
  settle,
  type Table,
} from './catalog.ts';
import { copyOut } from './copy.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { fileName } from '../features/photos/index.ts';
import {
  type BackedUpPhoto,
  type BackedUpTable,
  type Manifest,
  manifestName,
  photoEntry,
  pieceName,
} from './manifest.ts';

/**
 * Writes the database's tables, except those in `excludedTables`, and the photos of `storage` as of one moment into one new
 * file; the product may keep writing meanwhile. Returns the manifest. Throws a BackupError if there is nothing to back up or the file exists.
 */
export async function writeBackup(
  client: ClientBase,
  file: string,
  now: Date,
  storage: FileStorage,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await client.query('begin isolation level repeatable read read only');
  try {
    await settle(client);
    await writeArchive(file, async (add) => {
      manifest = await fill(client, add, now, storage);
    });
  } finally {
    await client.query('rollback');
  }
  if (!manifest) throw new Error('The archive was written without being filled.');
  return manifest;
}

async function fill(client: ClientBase, add: AddFile, now: Date, storage: FileStorage): Promise<Manifest> {
  const migrations = await listApplied(client);
  if (!migrations)
    throw new BackupError('There is no database of Vitola yet: start Vitola once, then back it up.');
  const tables: BackedUpTable[] = [];
  let newest: Date | null = null;
  for (const table of await listTables(client)) {
    if (excludedTables.includes(table.name)) continue;
    tables.push(await addTable(client, add, table));
    const found = await newestTime(client, table, now);
    if (found && (!newest || found > newest)) newest = found;
  }
  const version = await client.query<{ server_version: string }>('show server_version');
  const manifest: Manifest = {
    format: 'vitola-backup-1',
    madeAt: now.toISOString(),
    postgres: version.rows[0]?.server_version ?? '',
    newestRow: newest?.toISOString() ?? null,
    migrations,
    tables,
    ...(await addPhotos(client, add, tables, storage)),
    sequences: await listSequences(client),
  };
  await add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

async function addTable(client: ClientBase, add: AddFile, table: Table): Promise<BackedUpTable> {
  const hash = createHash('sha256');
  let bytes = 0;
  let pieces = 0;
  const rows = await copyOut(client, `copy ${copyTarget(table)} to stdout`, async (block) => {
    hash.update(block);
    bytes += block.length;
    pieces += 1;
    await add(pieceName(table.name, pieces), block);
  });
  return { name: table.name, columns: table.columns, rows, bytes, sha256: hash.digest('hex') };
}

/** Adds the files of every photo that has a row. One that is replaced meanwhile may be gone. */
async function addPhotos(
  client: ClientBase,
  add: AddFile,
  tables: readonly BackedUpTable[],
  storage: FileStorage,
): Promise<Required<Pick<Manifest, 'photos' | 'missingPhotos'>>> {
  const photos: BackedUpPhoto[] = [];
  const missingPhotos: string[] = [];
  if (!tables.some(({ name }) => name === 'photos')) return { photos, missingPhotos };
  const { rows } = await client.query<{ id: string }>('select id from photos order by id');
  for (const name of rows.flatMap(({ id }) => [fileName(id, 'full'), fileName(id, 'thumbnail')])) {
    const content = await storage.get(name);
    if (!content) {
      missingPhotos.push(name);
      continue;
    }
    await add(photoEntry(name), content);
    photos.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  }
  return { photos, missingPhotos };
}
