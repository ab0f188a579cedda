import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { createFolder } from '../../files/make-folder.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { BackupError } from '../backup-error.ts';
import { positionOf, timelineOfHistory } from './wal-names.ts';

const BaseBackup = z.object({
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The segment from which a recovery reads on. */
  startSegment: z.string(),
  bytes: z.int(),
});
export type BaseBackup = z.infer<typeof BaseBackup>;

/** A base backup and the name of its folder. */
export type NamedBase = BaseBackup & { name: string };

/** The lowest level at which the empty rest of a segment takes 16 kB, and not 73. */
const packLevel = 4;

const tarName = 'base.tar.gz';
const partialEnd = '.partial';

/**
 * A folder with base backups of one database, and with its write-ahead log since the first of them: `wal/<name>.gz` and
 * `base/<time>/`. Only its owner can read it. What is in it is complete and on the disk, and never replaced.
 */
export class WalArchive {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder, and marks it as this database's. Throws a BackupError when it is another one's. */
  async claim(systemIdentifier: string): Promise<void> {
    for (const name of ['wal', 'base']) await createFolder(this.#in(name), 0o700);
    const mark = this.#in('database');
    await writeFile(mark, `${systemIdentifier}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    if ((await readFile(mark, 'utf8')).trim() === systemIdentifier) return;
    throw this.#isOfAnother();
  }

  /** Throws a BackupError when it is a database's: for a start that would create another one. */
  rejectIfClaimed(): void {
    if (existsSync(this.#in('database'))) throw this.#isOfAnother();
  }

  #isOfAnother = () =>
    new BackupError(
      `The archive in ${this.folder} is of another database: restore that one (npm run restore -- --to), or set WAL_ARCHIVE to an empty folder.`,
    );

  /** Stores a file of PostgreSQL with its time. Does nothing if it is stored already; rejects if another is, by that name. */
  async store(source: string, name: string): Promise<void> {
    const content = await readFile(source);
    const target = this.#segment(name);
    const stored = await this.#read(name);
    if (stored?.equals(content)) return;
    if (stored) throw new Error(`${target} is there already, with other contents`);
    const partial = `${target}${partialEnd}`;
    const { mtime } = await stat(source);
    await withFile(partial, async (file) => {
      await file.writeFile(await promisify(gzip)(content, { level: packLevel }));
      await file.utimes(mtime, mtime);
    });
    await rename(partial, target);
    await syncFolder(path.dirname(target));
  }

  /** Writes a stored file to `to`; false if it isn't stored. */
  async fetch(name: string, to: string): Promise<boolean> {
    const content = await this.#read(name);
    if (content) await writeFile(to, content, { mode: 0o600 });
    return content !== undefined;
  }

  /** Adds a base backup: `write` writes its tar file and says what it is. */
  async addBase(now: Date, write: (file: string) => Promise<BaseBackup>): Promise<NamedBase> {
    const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    const partial = this.#in('base', `${name}${partialEnd}`);
    // A process that was killed may have left one.
    for (const left of await namesIn(this.#in('base')))
      if (left.endsWith(partialEnd)) await rm(this.#in('base', left), { recursive: true });
    await createFolder(partial, 0o700);
    try {
      const base = await write(path.join(partial, tarName));
      await withFile(path.join(partial, 'base.json'), (file) => file.writeFile(JSON.stringify(base)));
      await syncFolder(partial);
      await rename(partial, this.#in('base', name));
      await syncFolder(this.#in('base'));
      return { ...base, name };
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }

  /** The tar file of a base backup. */
  baseFile = ({ name }: NamedBase) => this.#in('base', name, tarName);

  /** The complete base backups, oldest first; none if there is no archive. */
  async listBases(): Promise<NamedBase[]> {
    const names = await namesIn(this.#in('base'));
    const complete = names.filter((name) => !name.endsWith(partialEnd)).toSorted();
    return Promise.all(
      complete.map(async (name) => {
        const text = await readFile(this.#in('base', name, 'base.json'), 'utf8');
        return { name, ...BaseBackup.parse(JSON.parse(text)) };
      }),
    );
  }

  /** Until when it has what was written, at least: the time of its newest segment. */
  async reachesTo(): Promise<Date | undefined> {
    const times = await Promise.all(
      (await this.#stored()).filter((name) => positionOf(name)).map((name) => this.#timeOf(name)),
    );
    return times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  }

  /** The position of the last segment of a timeline. */
  async lastPosition(timeline: number): Promise<string | undefined> {
    const prefix = timeline.toString(16).toUpperCase().padStart(8, '0');
    const names = (await this.#stored()).filter((name) => name.startsWith(prefix));
    return names
      .map((name) => positionOf(name))
      .filter((one) => one !== undefined)
      .toSorted()
      .at(-1);
  }

  /** The timeline that the database was on at a moment: each restore begins one. */
  async timelineAt(moment: Date): Promise<number> {
    let newest = 1;
    for (const name of await this.#stored()) {
      const timeline = timelineOfHistory(name) ?? 0;
      if (timeline > newest && (await this.#timeOf(name)) <= moment) newest = timeline;
    }
    return newest;
  }

  /** Deletes what no restore to `oldest` or later needs: base backups before the last one by then, and the log before that. */
  async purgeBefore(oldest: Date): Promise<void> {
    const bases = await this.listBases();
    const kept = bases.findLast(({ finishedAt }) => new Date(finishedAt) <= oldest);
    if (!kept) return;
    for (const { name } of bases.slice(0, bases.indexOf(kept)))
      await rm(this.#in('base', name), { recursive: true });
    const first = positionOf(kept.startSegment) ?? '';
    for (const name of await this.#stored()) {
      const position = positionOf(name);
      if (position !== undefined && position < first) await rm(this.#segment(name));
    }
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const packed = await readFile(this.#segment(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    return packed && promisify(gunzip)(packed);
  }

  /** The names of the stored files of PostgreSQL. */
  async #stored(): Promise<string[]> {
    const names = await namesIn(this.#in('wal'));
    return names.filter((name) => name.endsWith('.gz')).map((name) => name.slice(0, -'.gz'.length));
  }

  #timeOf = async (name: string) => (await stat(this.#segment(name))).mtime;
  #segment = (name: string) => this.#in('wal', `${name}.gz`);
  #in = (...names: string[]) => path.join(this.folder, ...names);
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });

/** Writes a file that only its owner can read, through to the disk. */
async function withFile(name: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(name, 'w', 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
