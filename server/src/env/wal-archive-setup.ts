import { resolve } from 'node:path';
import { EnvError, wholeNumber } from './env-values.ts';
import type { VariableName } from './env-variables.ts';

/** The archive from which the embedded database can be restored to a moment. */
export interface WalArchiveSetup {
  /** An absolute path. */
  folder: string;
  /** How many days back a moment may lie. */
  days: number;
}

/** Reads the archive; `value` is what a variable is set to, or its default, and `base` resolves relative folders. */
export function walArchiveOf(value: (name: VariableName) => string, base: string): WalArchiveSetup | null {
  const folder = value('WAL_ARCHIVE');
  const days = wholeNumber('WAL_ARCHIVE_DAYS', value('WAL_ARCHIVE_DAYS'), 1, 3_650);
  if (folder === '') return null;
  if (value('DATABASE_URL') !== '')
    throw new EnvError(
      'WAL_ARCHIVE is for the embedded database, but DATABASE_URL is set: leave it out, and archive on that server.',
    );
  return { folder: resolve(base, folder), days };
}
