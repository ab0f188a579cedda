import { rm } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedError } from '../embedded-error.ts';
import { dropAnswer, exitStatus, requestCommand, requestFolder } from './program-requests.ts';

/**
 * Who archives the write-ahead log of a server: this process, or the product at its next start, for a tool that runs the server
 * meanwhile.
 */
export type ArchivedBy = 'this process' | 'the next start';

/** Seconds after which PostgreSQL closes a segment that has something in it, so that it is archived: what can be lost at most. */
const archiveTimeoutSeconds = 60;

/** PostgreSQL's settings for a server whose write-ahead log is archived. Throws an EmbeddedError on Windows. */
export function archiveSettings(
  base: string,
  by: ArchivedBy,
  platform: NodeJS.Platform = process.platform,
): Record<string, string> {
  if (platform === 'win32') {
    throw new EmbeddedError(
      'WAL_ARCHIVE needs Linux or macOS: leave it out, and use npm run backup, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  return {
    wal_level: 'replica',
    max_wal_senders: '2',
    archive_mode: 'on',
    archive_timeout: String(archiveTimeoutSeconds),
    // Without a command PostgreSQL keeps what is to be archived.
    archive_command:
      by === 'this process' ? requestCommand(requestFolder(base), exitStatus.refused, dropAnswer) : '',
  };
}

/**
 * The file that names the archive which has everything since its newest base backup. A start without an archive removes it:
 * what is then written is in none.
 */
export const archiveMark = (base: string) => path.join(base, 'archived-in');

/** Removes the mark: the archive has a gap, and needs a new base backup. */
export const removeArchiveMark = (base: string) => rm(archiveMark(base), { force: true });
