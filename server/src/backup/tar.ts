/**
 * The part of the tar format (POSIX ustar) that a backup needs: plain files with short names.
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html
 */

export interface TarFile {
  name: string;
  content: Buffer;
}

const blockSize = 512;

/** The end of an archive: two empty blocks. */
export const tarEnd = Buffer.alloc(2 * blockSize);

/** One file as stored in an archive: header, content, and zeros to the next 512 bytes. The name has at most 100 bytes. */
export function tarEntry(name: string, content: Buffer, modified: Date): Buffer {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, offset: number, width: number) =>
    header.write(value.toString(8).padStart(width - 1, '0'), offset, 'latin1');
  header.write(name, 0, 100, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(content.length, 124, 12);
  octal(Math.floor(modified.getTime() / 1000), 136, 12);
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  octal(checksum(header), 148, 7);
  return Buffer.concat([header, content, Buffer.alloc(-content.length & (blockSize - 1))]);
}

/** The files of an archive, one after the other; throws an Error when it is damaged or cut off before its end. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const take = taker(bytes);
  for (;;) {
    const header = await take(blockSize);
    if (header.every((byte) => byte === 0)) return;
    const declared = parseOctal(header, 148, 8);
    header.write('        ', 148, 'latin1');
    if (declared !== checksum(header)) throw new Error('a file header is damaged');
    const size = parseOctal(header, 124, 12);
    const padded = await take(size + (-size & (blockSize - 1)));
    yield { name: header.toString('utf8', 0, header.indexOf(0)), content: padded.subarray(0, size) };
  }
}

/** Returns a function that reads the next `length` bytes. */
function taker(bytes: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const source = bytes[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return async (wanted) => {
    while (size < wanted) {
      const next = await source.next();
      if (next.done) throw new Error('it ends too early');
      held.push(next.value);
      size += next.value.length;
    }
    const all = Buffer.concat(held);
    held = [all.subarray(wanted)];
    size -= wanted;
    return all.subarray(0, wanted);
  };
}

const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

const parseOctal = (header: Buffer, offset: number, width: number) =>
  Number.parseInt(header.toString('latin1', offset, offset + width), 8);
