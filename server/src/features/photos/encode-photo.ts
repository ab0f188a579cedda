import { maxPhotoPixels, photoErrors } from '@vitola/contract/vault/photo-constants';
import sharp, { type Sharp } from 'sharp';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { kindOfImage } from './kind-of-image.ts';

/** A photo as it is stored: two WebP images, upright, with no metadata of the original. */
export interface EncodedPhoto {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** The longer side of the stored images, in pixels. */
const fullSide = 1_600;
const thumbnailSide = 400;
/** The longer side of a picture whose text is read. */
const readingSide = 2_048;
const timeoutSeconds = 20;

// libvips reads many more formats, SVG and PDF among them: every loader is blocked except the four that are accepted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});
// No photo is read twice, and one thread a photo leaves the other cores to requests.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a photo (JPEG, PNG, WebP or AVIF) and encodes it again, off the main thread. Throws UNSUPPORTED for any other kind,
 * whatever its name says, TOO_LARGE for too many pixels, and VALIDATION for a damaged file.
 */
export async function encodePhoto(content: Buffer): Promise<EncodedPhoto> {
  return decode(content, fullSide, async (decoded, { width, height }) => {
    const full = await decoded().webp({ quality: 80, effort: 3 }).toBuffer();
    const thumbnail = await within(decoded(), thumbnailSide).webp({ quality: 75, effort: 3 }).toBuffer();
    return { full, thumbnail, width, height };
  });
}

/** Encodes a picture as a JPEG whose small print can be read, with no metadata of the original. Throws as `encodePhoto` does. */
export const encodeForReading = (content: Buffer): Promise<Buffer> =>
  decode(content, readingSide, (decoded) =>
    decoded().flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(),
  );

async function decode<T>(
  content: Buffer,
  side: number,
  encode: (decoded: () => Sharp, size: { width: number; height: number }) => Promise<T>,
): Promise<T> {
  const kind = kindOfImage(content);
  if (kind === 'heic') throw fieldError('photo', 'UNSUPPORTED', photoErrors.heic);
  if (kind === undefined) throw fieldError('photo', 'UNSUPPORTED', photoErrors.wrongKind);
  try {
    const image = sharp(content, { limitInputPixels: maxPhotoPixels, failOn: 'error' });
    // An AVIF file's container may hold HEIC.
    const { format, compression } = await image.metadata();
    if (format === 'heif' && compression !== 'av1')
      throw fieldError('photo', 'UNSUPPORTED', photoErrors.heic);
    const { data, info } = await within(image.autoOrient(), side)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const decoded = () =>
      sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds });
    return await encode(decoded, info);
  } catch (error) {
    throw refusalOf(error);
  }
}

const within = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** What a person reads about an image that libvips rejected. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (/pixel limit|too large/i.test(error.message))
    return fieldError('photo', 'TOO_LARGE', photoErrors.tooManyPixels);
  return fieldError('photo', 'VALIDATION', photoErrors.damaged);
}
