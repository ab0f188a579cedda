declare const reply: unique symbol;

/**
 * A reply that is already serialized, exactly as the contract would serialize it; for the one call that every guest makes.
 * A test compares the two.
 */
export class WrittenReply<R> {
  /** In UTF-8. */
  readonly json: Buffer;
  declare readonly [reply]: R;

  constructor(json: Buffer) {
    this.json = json;
  }
}

const maxBytesPerCharacter = 3;

/** Concatenates texts and serialized bytes into one buffer, encoding each once. */
export function joinedBytes(parts: readonly (string | Buffer)[]): Buffer {
  let maxBytes = 0;
  for (const part of parts)
    maxBytes += typeof part === 'string' ? part.length * maxBytesPerCharacter : part.length;
  const bytes = Buffer.allocUnsafe(maxBytes);
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
