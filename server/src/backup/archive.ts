import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { syncFolder } from '../files/sync-folder.ts';
import { BackupError, unwritable } from './backup-error.ts';
import { type BackedUpTable, Manifest, manifestName, photoOfEntry, tableOfPiece } from './manifest.ts';

export interface ArchivedFile {
  name: string;
  content: Buffer;
}

export type AddFile = (name: string, content: Buffer) => Promise<void>;

/**
 * Writes a gzipped tar archive that only its owner can read. The file gets its final name once it is complete and on the
 * disk; if `fill` rejects, the partial file is deleted. Never replaces an existing file.
 */
export async function writeArchive(file: string, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${file} is already there: name another file.`);
  const partial = `${file}.partial`;
  const { readable, controller } = createTarPacker();
  const target = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(readable), createGzip(), target);
  // The error is handled below or by the next write.
  written.catch(() => undefined);
  try {
    await fill(async (name, content) => {
      const header = { name, size: content.length, mode: 0o600, mtime: new Date() };
      const entry = controller.add(header).getWriter();
      await entry.write(content);
      await entry.close();
    });
    controller.finalize();
    await written;
    await rename(partial, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    controller.error(new Error('The archive is given up.'));
    // After a failed write, later writes only report that the file is closed; the first error says why.
    const failed = await written.catch((reason: NodeJS.ErrnoException) => reason);
    await rm(partial, { force: true });
    throw unwritable(file, failed ?? error) ?? (failed?.syscall ? failed : error);
  }
}

/** The files of an archive in order. Throws a BackupError when it can't be read or is damaged. */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const read = pipeline(source, gunzip);
  read.catch(() => undefined);
  try {
    const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) yield { name: header.name, content: await buffer(body) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new BackupError(`There is no file ${file}: name a backup that is there.`);
    }
    throw damaged(file, (error instanceof Error ? error.message : String(error)).replace(/\.$/, ''));
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** Reads a backup to its end and returns its manifest once every checksum is right. Throws a BackupError otherwise. */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, Hash>();
  const photos = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file)) {
    const table = tableOfPiece(name);
    if (table !== undefined) {
      const hash = found.get(table) ?? createHash('sha256');
      found.set(table, hash.update(content));
    }
    const photo = photoOfEntry(name);
    if (photo !== undefined) photos.set(photo, createHash('sha256').update(content).digest('hex'));
    if (name === manifestName) manifest = readManifest(file, content.toString());
  }
  if (!manifest) throw damaged(file, 'it has no manifest');
  for (const table of manifest.tables) {
    if (!matches(table, found.get(table.name)))
      throw damaged(file, `the rows of ${table.name} are not those written`);
  }
  for (const { name, sha256 } of manifest.photos ?? []) {
    if (photos.get(name) !== sha256) throw damaged(file, `the photo ${name} is not the one written`);
  }
  return manifest;
}

const matches = (table: BackedUpTable, hash: Hash = createHash('sha256')): boolean =>
  hash.digest('hex') === table.sha256;

function readManifest(file: string, text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw damaged(file, 'this release does not recognize its manifest');
  }
}

const damaged = (file: string, reason: string) =>
  new BackupError(`${file} is not a complete backup (${reason}). Nothing was restored; use another one.`);
