import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { ArchiveEndedError, exitStatus, type Recovered, recoverCluster } from '../../db/embedded/index.ts';
import { BackupError } from '../backup-error.ts';
import { formatMoment } from './moment.ts';
import { type NamedBase, WalArchive } from './wal-archive.ts';
import { isArchivedName, positionOf } from './wal-names.ts';

interface MomentRestore {
  /** The folder of the archive. */
  archive: string;
  /** The data folder, and whether it was set explicitly. */
  folder: string;
  explicit: boolean;
  /** Null for everything that is archived. */
  to: Date | null;
  say: (sentence: string) => void;
}

/**
 * Restores the embedded database as it was at a moment, into a data folder without one. Throws a BackupError when the archive does
 * not reach there, and leaves no database behind when it fails.
 */
export async function restoreMoment({ to, say, ...options }: MomentRestore): Promise<Recovered> {
  const archive = new WalArchive(options.archive);
  const [bases, reachesTo] = [await archive.listBases(), await archive.reachesTo()];
  const [first] = bases;
  if (!first || !reachesTo)
    throw new BackupError(`There is no archive in ${archive.folder}: set WAL_ARCHIVE to its folder.`);
  const from = formatMoment(new Date(first.finishedAt));
  const outside = (end: string) =>
    new BackupError(
      `The archive reaches from ${from} to ${end}: name a moment between them, or --to latest for all it has.`,
    );
  const moment = to ?? reachesTo;
  const base = bases.findLast(({ finishedAt }) => new Date(finishedAt) <= moment);
  if (!base || moment > reachesTo) throw outside(formatMoment(reachesTo));
  say(`From the base backup of ${formatMoment(new Date(base.startedAt))}, and what was written after it.`);
  const timeline = await archive.timelineAt(moment);
  const reader = new ArchiveReader(archive, say);
  try {
    return await recoverCluster({
      folder: options.folder,
      explicit: options.explicit,
      to,
      isReadToEnd: async () => reader.position === (await archive.lastPosition(timeline)),
      timeline,
      log: say,
      fill: (cluster) => unpackBase(archive, base, cluster),
      answer: (name, place) => reader.fetch(name, place),
    });
  } catch (error) {
    if (error instanceof ArchiveEndedError)
      throw outside(error.lastTransaction === undefined ? 'there' : `${error.lastTransaction} UTC`);
    throw error;
  }
}

const unpackBase = (archive: WalArchive, base: NamedBase, cluster: string) =>
  pipeline(createReadStream(archive.baseFile(base)), createGunzip(), unpackTar(cluster));

/** Reads what PostgreSQL asks for during a recovery. */
class ArchiveReader {
  readonly #archive: WalArchive;
  readonly #say: (sentence: string) => void;
  /** The furthest position that was read. */
  position: string | undefined;

  constructor(archive: WalArchive, say: (sentence: string) => void) {
    this.#archive = archive;
    this.#say = say;
  }

  async fetch(name: string, place: string): Promise<number> {
    if (!isArchivedName(name)) return exitStatus.refused;
    try {
      if (!(await this.#archive.fetch(name, place))) return exitStatus.refused;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#say(`${name} of the archive can't be read (${reason}).`);
      return exitStatus.broken;
    }
    const position = positionOf(name) ?? '';
    if (position > (this.position ?? '')) this.position = position;
    return exitStatus.done;
  }
}
