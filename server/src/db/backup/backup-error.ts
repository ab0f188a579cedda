/** What keeps a backup or a restore from being made, as one sentence that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
