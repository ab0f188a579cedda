const named = new Set(['EnvError', 'EmbeddedError', 'BackupError', 'NewerSchemaError']);

/** Codes by which the system and PostgreSQL (disk_full) say that there is no room for what is to be written. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** What went wrong as one sentence that says what to do; undefined for what nobody foresaw, whose stack is needed. */
export function errorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (named.has(error.name) && !isWithoutRoom(error)) return error.message;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (isWithoutRoom(cause)) return diskFullSentence(cause.message);
  return undefined;
}

/** The sentence about a disk without room, with the reason that was given. */
export const diskFullSentence = (reason: string) =>
  `The disk is full (${reason}): make room on it, then begin again; nothing was left half done.`;

const isWithoutRoom = (error: Error & { code?: string }) => noRoom.has(error.code ?? '');
