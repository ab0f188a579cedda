import { readFile, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  answerRequests,
  archiveMark,
  type EmbeddedServer,
  exitStatus,
  removeArchiveMark,
  requestFolder,
  superuser,
} from '../../db/embedded/index.ts';
import type { WalArchiveSetup } from '../../env/wal-archive-setup.ts';
import { BackupError } from '../backup-error.ts';
import { takeBaseBackup } from './base-backup.ts';
import { WalArchive } from './wal-archive.ts';
import { isArchivedName } from './wal-names.ts';

export interface ArchiveLog {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
}

export interface ArchiverOptions {
  embedded: Pick<EmbeddedServer, 'connection' | 'files'>;
  setup: WalArchiveSetup;
  /** Called only when there is something to log. */
  log: () => ArchiveLog | undefined;
  /** Bytes that are free on the database's disk. */
  freeBytes?: (folder: string) => Promise<number>;
}

const [minute, day] = [60_000, 86_400_000];
/** Milliseconds between two looks for what PostgreSQL wants archived, and until a failed base backup is tried again. */
const [lookMs, retryMs] = [200, 10 * minute];
/** With less free than this, the log is given up where it can't be archived: a full disk would stop the database. */
const minFreeBytes = 1024 ** 3;

/** Archives the write-ahead log of the embedded database, and takes a base backup every day. */
export class Archiver {
  readonly #options: ArchiverOptions;
  readonly #archive: WalArchive;
  readonly #cancel = new AbortController();
  #stopAnswering = async () => {};
  #timer: NodeJS.Timeout | undefined;
  #backup: Promise<void> | undefined;
  #nextTry = 0;
  #failure: string | undefined;
  #isClaimed = false;
  #gaps = 0;

  private constructor(options: ArchiverOptions) {
    this.#options = options;
    this.#archive = new WalArchive(options.setup.folder);
  }

  /** Begins to archive. Throws a BackupError when the folder has the archive of another database; other failures are logged. */
  static async start(options: ArchiverOptions): Promise<Archiver> {
    const archiver = new Archiver(options);
    const { base, account } = options.embedded.files;
    await archiver.#claim().catch((error: Error) => {
      if (error instanceof BackupError) throw error;
      archiver.#reportFailure(error);
    });
    const answer = (name: string) => archiver.#store(name);
    archiver.#stopAnswering = await answerRequests(requestFolder(base), account, answer, lookMs);
    return archiver;
  }

  /** Whether the newest try to archive something failed. */
  get isFailing(): boolean {
    return this.#failure !== undefined;
  }

  /** Takes a base backup now if one is due, and from now on whenever one is. */
  beginBackups(): void {
    const look = () => {
      this.#backup ??= this.#backUpIfDue().finally(() => (this.#backup = undefined));
    };
    look();
    this.#timer = setInterval(look, minute).unref();
  }

  /** Cancels a base backup. Call before the database stops. */
  async stopBackups(): Promise<void> {
    this.#cancel.abort();
    clearInterval(this.#timer);
    await this.#backup;
  }

  /** Stops archiving. Call after the database has stopped, which archives what is left. */
  stop(): Promise<void> {
    return this.#stopAnswering();
  }

  async #claim(): Promise<void> {
    if (this.#isClaimed) return;
    const control = await readFile(path.join(this.#options.embedded.files.cluster, 'global', 'pg_control'));
    await this.#archive.claim(String(control.readBigUInt64LE(0)));
    this.#isClaimed = true;
  }

  async #store(name: string): Promise<number> {
    if (!isArchivedName(name)) return exitStatus.refused;
    const { cluster, base } = this.#options.embedded.files;
    try {
      await this.#claim();
      await this.#archive.store(path.join(cluster, 'pg_wal', name), name);
      this.#reportSuccess();
      return exitStatus.done;
    } catch (error) {
      this.#reportFailure(error);
    }
    if ((await (this.#options.freeBytes ?? freeBytes)(cluster)) >= minFreeBytes) return exitStatus.refused;
    this.#gaps += 1;
    await removeArchiveMark(base);
    const words = 'the disk is nearly full: a part of the log is given up, and the archive has a gap';
    this.#options.log()?.warn({ name }, words);
    return exitStatus.done;
  }

  #reportFailure(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const log = this.#options.log();
    const isLogged = reason === this.#failure;
    this.#failure = log ? reason : '';
    const { folder } = this.#options.setup;
    if (!isLogged)
      log?.warn(
        { folder, reason },
        'what is written can not be archived; it is kept, and tried every minute',
      );
  }

  #reportSuccess(): void {
    if (!this.isFailing) return;
    this.#failure = undefined;
    const { folder } = this.#options.setup;
    this.#options.log()?.warn({ folder }, 'what is written is archived again');
  }

  async #backUpIfDue(): Promise<void> {
    if (Date.now() < this.#nextTry || this.isFailing) return;
    try {
      if (await this.#isDue()) await this.#backUp();
    } catch (error) {
      if (this.#cancel.signal.aborted) return;
      this.#nextTry = Date.now() + retryMs;
      this.#options.log()?.warn({ err: error }, 'a base backup failed; it is tried again in ten minutes');
    }
  }

  async #isDue(): Promise<boolean> {
    const { setup, embedded } = this.#options;
    const mark = await readFile(archiveMark(embedded.files.base), 'utf8').catch(() => '');
    const newest = (await this.#archive.listBases()).at(-1);
    return mark !== setup.folder || !newest || Date.now() - Date.parse(newest.finishedAt) > day;
  }

  async #backUp(): Promise<void> {
    const { setup, embedded, log } = this.#options;
    const [begun, gaps] = [performance.now(), this.#gaps];
    const to = { ...embedded.connection, user: superuser, database: 'postgres' };
    const { bytes } = await this.#archive.addBase(new Date(), (file) =>
      takeBaseBackup(to, file, this.#cancel.signal),
    );
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    log()?.info({ bytes, seconds, folder: setup.folder }, 'base backup made');
    if (gaps === this.#gaps) await writeFile(archiveMark(embedded.files.base), setup.folder, { mode: 0o600 });
    await this.#archive.purgeBefore(new Date(Date.now() - setup.days * day));
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
