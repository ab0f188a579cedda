import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const boundary = 'a-boundary-of-tests';

interface FormOptions {
  fields?: Record<string, string>;
  /** The name and the media type that the form claims. */
  name?: string;
  type?: string;
}

/** A form with text fields and a photo, as a browser sends it; without `photo` it has fields only. */
export function photoForm(
  photo?: Buffer,
  { fields = {}, name = 'band.jpg', type = 'image/jpeg' }: FormOptions = {},
): { payload: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const photoPart = photo ? [Buffer.from(file), photo, Buffer.from('\r\n')] : [];
  return {
    payload: Buffer.concat([Buffer.from(parts.join('')), ...photoPart, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A picture whose left half is red and whose right half is blue. */
export async function testPicture(width = 60, height = 40) {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#d02020' },
  } as const;
  const red = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#2020d0' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

/** A small JPEG. */
export const testJpeg = async (): Promise<Buffer> => (await testPicture()).jpeg().toBuffer();

/** A JPEG of about a number of bytes, of noise. */
export async function noisyJpeg(width: number, height: number, quality = 95): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality })
    .toBuffer();
}

/** A JPEG of random pixels, which compress badly: 18 megapixels in just under 12 MB. */
export async function largePhoto(): Promise<Buffer> {
  const side = 4250;
  const pixels = randomBytes(side * side * 3);
  const encode = (quality: number) =>
    sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  for (let quality = 81; ; quality -= 3) {
    const photo = await encode(quality);
    if (photo.length < 12_000_000) return photo;
  }
}
