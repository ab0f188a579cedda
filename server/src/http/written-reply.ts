declare const reply: unique symbol;

/**
 * A reply that is JSON already, exactly as the contract would have cut and written it: for the call that is made for
 * every guest. Who makes one proves the sameness by a test.
 */
export class WrittenReply<R> {
  /** In UTF-8. */
  readonly json: Buffer;
  declare readonly [reply]: R;

  constructor(json: Buffer) {
    this.json = json;
  }
}

const mostBytesOfACharacter = 3;

/** Texts, and bytes that were written before, one behind the other: nothing is measured or encoded twice. */
export function joinedBytes(parts: readonly (string | Buffer)[]): Buffer {
  let most = 0;
  for (const part of parts)
    most += typeof part === 'string' ? part.length * mostBytesOfACharacter : part.length;
  const bytes = Buffer.allocUnsafe(most);
  let end = 0;
  for (const part of parts) {
    if (typeof part === 'string') end += bytes.write(part, end);
    else {
      bytes.set(part, end);
      end += part.length;
    }
  }
  return bytes.subarray(0, end);
}
