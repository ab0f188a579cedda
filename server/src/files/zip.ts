import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip archive, in pieces. */
export interface ZippedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Whether the content is compressed already, such as a photo. */
  isCompressed?: boolean;
}

/** A zip archive as a stream of bytes: at most one piece of one file is in memory, and the next is read once this one is taken. */
export async function* zip(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = now;
    archive.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready;
}
