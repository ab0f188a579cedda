import { randomBytes } from 'node:crypto';
import { open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStorage, probeName, type StoredFile } from './file-storage.ts';
import { createFolder } from './make-folder.ts';
import { syncFolder } from './sync-folder.ts';

/** Stores files in a folder, spread over subfolders by their first two characters, readable by this account only. */
export class FolderStorage implements FileStorage {
  readonly description: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.description = folder;
  }

  async put(name: string, content: Buffer): Promise<void> {
    const folder = this.#folderOf(name);
    const made = await createFolder(folder, 0o700);
    const file = join(folder, name);
    const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
    try {
      const handle = await open(partial, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await syncFolder(folder);
    if (made !== undefined) await syncFolder(this.#folder);
  }

  async get(name: string): Promise<Buffer | undefined> {
    return ifPresent(() => readFile(this.#pathOf(name)));
  }

  async delete(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  async *list(): AsyncGenerator<StoredFile> {
    for await (const prefix of entriesOf(this.#folder)) {
      if (!prefix.isDirectory()) continue;
      const folder = join(this.#folder, prefix.name);
      for await (const { name } of entriesOf(folder)) {
        // A file may be deleted while it is listed.
        const found = await ifPresent(() => stat(join(folder, name)));
        if (found?.isFile()) yield { name, modifiedAt: found.mtime };
      }
    }
  }

  async check(): Promise<void> {
    await this.put(probeName, Buffer.from('This file may be deleted.\n'));
    await this.delete(probeName);
  }

  readonly #folderOf = (name: string) => join(this.#folder, name.slice(0, 2));
  readonly #pathOf = (name: string) => join(this.#folderOf(name), name);
}

async function* entriesOf(folder: string) {
  const opened = await ifPresent(() => opendir(folder));
  if (opened) yield* opened;
}

/** The result of reading something; undefined if it is absent. */
async function ifPresent<R>(read: () => Promise<R>): Promise<R | undefined> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
