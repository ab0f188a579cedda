const named = new Set(['EnvError', 'EmbeddedError', 'BackupError', 'NewerSchemaError']);

/** Codes of the operating system and PostgreSQL (disk_full) for a full disk or quota. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** What went wrong in one sentence that says what to do; undefined for an unexpected error, whose stack is needed. */
export function errorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (named.has(error.name) && !isWithoutRoom(error)) return error.message;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (isWithoutRoom(cause)) return diskFullSentence(cause.message);
  return undefined;
}

/** The sentence about a full disk, with the reported reason. */
export const diskFullSentence = (reason: string) =>
  `The disk is full (${reason}): make room on it, then begin again; nothing was left half done.`;

const isWithoutRoom = (error: Error & { code?: string }) => noRoom.has(error.code ?? '');
