import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixelsPerModule = 8;
// A lower level than zlib's default: repeated rows compress as well, in half the time.
const compression = 4;

/** A QR code of `text`, error correction M, with its quiet zone of four modules. It takes most of a millisecond, so encode it once per document. */
export const encodeQr = (text: string) => encode(text, { ecc: 'M', border: 4 });
export type Qr = ReturnType<typeof encodeQr>;

/** A QR code of `text` as a `data:` URL: a PNG with one bit per pixel, error correction M, quiet zone of four modules. */
export const qrDataUrl = (text: string): string =>
  `data:image/png;base64,${pngOf(encodeQr(text)).toString('base64')}`;

/** The code as a black-and-white PNG. Chunks follow the PNG specification, sections 5 and 11. */
function pngOf({ data, size }: Qr): Buffer {
  const side = size * pixelsPerModule;
  // Eight pixels per module are exactly one byte. Every row begins with its filter type: 0, none.
  const rows = data.map((row) => Buffer.from([0, ...row.map((dark) => (dark ? 0 : 0xff))]));
  const pixels = Buffer.concat(rows.flatMap((row) => Array<Buffer>(pixelsPerModule).fill(row)));
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
