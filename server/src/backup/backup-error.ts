/** Why a backup or a restore cannot be made, as one sentence that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The sentence for a file that the system lets nobody write; undefined for any other error, and for a full disk, which has its own. */
export function unwritable(file: string, error: unknown): BackupError | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || ['ENOSPC', 'EDQUOT'].includes(code)) return undefined;
  return new BackupError(`The backup ${file} can't be written (${code}): name a file in another folder.`);
}
