import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zip, type ZippedFile } from './zip.ts';

const now = new Date('2026-11-20T18:00:00Z');

async function* pieces(...parts: Uint8Array[]) {
  yield* parts;
}

it('holds every file as it was, compressed, stored or empty', async () => {
  const [text, photo] = [Buffer.from('ñ, '.repeat(50_000)), randomBytes(200_000)];
  const files: ZippedFile[] = [
    { name: 'notes.csv', content: pieces(text.subarray(0, 7), text.subarray(7)) },
    { name: 'photos/1.webp', content: pieces(photo), isCompressed: true },
    { name: 'empty.json', content: pieces() },
  ];
  const archive = await buffer(Readable.from(zip(files, now), { objectMode: false }));
  const unzipped = unzipSync(archive);
  expect(Object.keys(unzipped)).toEqual(['notes.csv', 'photos/1.webp', 'empty.json']);
  expect(Buffer.from(unzipped['notes.csv'] ?? []).equals(text)).toBe(true);
  expect(Buffer.from(unzipped['photos/1.webp'] ?? []).equals(photo)).toBe(true);
  expect(archive.length).toBeLessThan(photo.length + 5_000);
});

it('reads the next piece only once the one before was taken, and fails as its files fail', async () => {
  let read = 0;
  async function* content() {
    for (read = 0; read < 100;) {
      read += 1;
      yield randomBytes(100_000);
    }
    throw new Error('The database is away.');
  }
  const stream = zip([{ name: 'a', content: content(), isCompressed: true }], now);
  await stream.next();
  expect(read).toBeLessThanOrEqual(1);
  const rest = async () => {
    for await (const _ of stream);
  };
  await expect(rest()).rejects.toThrow('The database is away.');
});
