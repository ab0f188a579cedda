import { crc32, deflateSync } from 'node:zlib';
import { type QrModules, qrModules } from './qr-matrix.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const quietZone = 4;
const pixelsPerModule = 8;
// A lower level than zlib's default: repeated rows compress as well, in half the time.
const compression = 4;

/** A QR code of `text` as a `data:` URL: a PNG with one bit per pixel, error correction M, quiet zone of four modules. */
export const qrDataUrl = (text: string): string =>
  `data:image/png;base64,${pngOf(qrModules(text)).toString('base64')}`;

/** The code with its quiet zone as a black-and-white PNG. Chunks follow the PNG specification, sections 5 and 11. */
function pngOf({ size, modules }: QrModules): Buffer {
  const side = (size + 2 * quietZone) * pixelsPerModule;
  const rowBytes = side / 8 + 1;
  const pixels = Buffer.alloc(rowBytes * side, 0xff);
  // Every row begins with its filter type: 0, none.
  for (let row = 0; row < side; row += 1) pixels[row * rowBytes] = 0;
  for (let y = 0; y < size; y += 1) {
    const from = (y + quietZone) * pixelsPerModule * rowBytes;
    // Eight pixels per module are exactly one byte.
    for (let x = 0; x < size; x += 1) if (modules[y * size + x]) pixels[from + quietZone + 1 + x] = 0;
    for (let repeat = 1; repeat < pixelsPerModule; repeat += 1)
      pixels.copy(pixels, from + repeat * rowBytes, from, from + rowBytes);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: compression })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One chunk of a PNG (ISO/IEC 15948, 5.3): length, type, content, and the checksum of type and content. */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
