/** Why a backup or restore failed, in one sentence that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The error for a file that cannot be written; undefined for other errors, including a full disk, which has its own sentence. */
export function unwritable(file: string, error: unknown): BackupError | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || ['ENOSPC', 'EDQUOT'].includes(code)) return undefined;
  return new BackupError(`The backup ${file} can't be written (${code}): name a file in another folder.`);
}
