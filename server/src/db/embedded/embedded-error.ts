/** What keeps the embedded database from running, as one sentence that says what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
