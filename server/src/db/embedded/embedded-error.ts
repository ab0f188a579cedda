/** Why the embedded database cannot run, as one sentence that says what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
