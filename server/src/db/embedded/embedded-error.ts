/** Why the embedded database cannot run, in one sentence that says what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
