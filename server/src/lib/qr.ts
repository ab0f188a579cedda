import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const quietZone = 4;
const pixelsPerModule = 8;

/** A QR code of `text` as a `data:` URL: a PNG of one bit a pixel, error correction M, quiet zone of four modules. */
export function qrDataUrl(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return `data:image/png;base64,${pngOf(data, size).toString('base64')}`;
}

/** Modules (true is dark) as a black-and-white PNG. Chunks as in the PNG specification, sections 5 and 11. */
function pngOf(modules: boolean[][], size: number): Buffer {
  const side = size * pixelsPerModule;
  const rowBytes = Math.ceil(side / 8) + 1;
  const pixels = Buffer.alloc(rowBytes * side, 0xff);
  modules.forEach((row, y) => {
    const line = Buffer.alloc(rowBytes, 0xff);
    line[0] = 0;
    // Eight pixels a module are exactly one byte.
    row.forEach((dark, x) => {
      if (dark) line[x + 1] = 0;
    });
    for (let repeat = 0; repeat < pixelsPerModule; repeat += 1)
      line.copy(pixels, (y * pixelsPerModule + repeat) * rowBytes);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
