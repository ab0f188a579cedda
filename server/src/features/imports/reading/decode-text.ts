/**
 * Decodes the text of a file: by its byte order mark, else as UTF-16 where every second byte is zero, else as UTF-8 where the
 * whole file is valid, else as windows-1252, which spreadsheets on Windows still write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8');
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  const wide = zerosOf(bytes.subarray(0, 4_000));
  if (wide) return decode(bytes, wide);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** UTF-16 without a byte order mark: Latin text has a zero in every other byte. */
function zerosOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of bytes.entries())
    if (byte === 0) {
      if (at % 2 === 0) even += 1;
      else odd += 1;
    }
  const enough = bytes.length * 0.3;
  if (odd > enough && even < odd / 10) return 'utf-16le';
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined;
}
