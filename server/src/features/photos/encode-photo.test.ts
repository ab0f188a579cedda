import { photoErrors } from '@vitola/contract/vault/photo-constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noisyJpeg, testJpeg, testPicture } from '../../../test/stubs/photos.ts';
import { encodePhoto } from './encode-photo.ts';
import { kindOfImage } from './kind-of-image.ts';

/** The start of a file of the HEIF family with these brands; the first is the main one. */
const heifWith = (...brands: string[]) => {
  const [main = '', ...compatible] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${main}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, Buffer.alloc(200)]);
};
const redAndBlue = async (image: Buffer, points: [number, number][]) => {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  });
};

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s becomes two WebP images', async (format) => {
    const original = await (await testPicture(2_000, 1_000)).toFormat(format).toBuffer();
    const { full, thumbnail, width, height } = await encodePhoto(original);
    expect([width, height]).toEqual([1_600, 800]);
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 });
    expect(
      await redAndBlue(full, [
        [100, 400],
        [1_500, 400],
      ]),
    ).toEqual(['red', 'blue']);
  });

  it('is not enlarged', async () => {
    const { full, thumbnail } = await encodePhoto(await testJpeg());
    expect(await sharp(full).metadata()).toMatchObject({ width: 60, height: 40 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it('taken with the camera on its side is turned upright', async () => {
    // Orientation 6: the left edge of the stored picture is its top.
    const original = await (await testPicture()).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { full, width, height } = await encodePhoto(original);
    expect([width, height]).toEqual([40, 60]);
    expect(
      await redAndBlue(full, [
        [20, 10],
        [20, 50],
      ]),
    ).toEqual(['red', 'blue']);
    expect((await sharp(full).metadata()).orientation).toBeUndefined();
  });

  it('loses where and with what it was taken', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '27/1 57/1 0/1', GPSLongitude: '82/1 26/1 0/1' };
    const picture = (await testPicture()).withExif({ IFD0: { Model: 'Camera of Ana' }, IFD3: place });
    const original = await picture.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Camera of Ana');
    const { full, thumbnail } = await encodePhoto(original);
    for (const image of [full, thumbnail]) {
      const { exif, xmp, iptc, icc } = await sharp(image).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(image.toString('latin1')).not.toContain('Camera of Ana');
    }
  });

  it('with a page appended keeps nothing of it', async () => {
    const page = '<script>alert(1)</script>';
    const { full, thumbnail } = await encodePhoto(Buffer.concat([await testJpeg(), Buffer.from(page)]));
    for (const image of [full, thumbnail]) {
      expect(kindOfImage(image)).toBe('webp');
      expect(image.toString('latin1')).not.toContain('script');
    }
  });
});

describe('a file is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>';
  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['a page that calls itself a JPEG', async () => Buffer.from('<!doctype html><script>1</script>')],
    ['a GIF', async () => (await testPicture()).gif().toBuffer()],
    ['a TIFF', async () => (await testPicture()).tiff().toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['a video', async () => heifWith('isom', 'mp42')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('that is %s', async (_, make) => {
    await expect(encodePhoto(await make())).rejects.toMatchObject({
      code: 'UNSUPPORTED',
      message: photoErrors.wrongKind,
      fields: { photo: photoErrors.wrongKind },
    });
  });

  it('as SVG by the decoder too', async () => {
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format');
  });

  it.each([[['heic', 'mif1', 'heic']], [['mif1', 'heic']], [['hevc']]])(
    'as HEIC by name: %s',
    async (brands) => {
      await expect(encodePhoto(heifWith(...brands))).rejects.toMatchObject({
        code: 'UNSUPPORTED',
        message: photoErrors.heic,
      });
    },
  );

  it.each([
    ['a JPEG that was cut', async () => (await noisyJpeg(800, 600)).subarray(0, 60_000)],
    [
      'the start of a PNG',
      async () =>
        (await testPicture())
          .png()
          .toBuffer()
          .then((png) => png.subarray(0, 60)),
    ],
    ['an AVIF that has only its header', async () => heifWith('avif', 'mif1')],
    [
      'a JPEG that goes on as a page',
      async () => Buffer.from('\xff\xd8\xff<html><script>1</script>', 'latin1'),
    ],
  ])('that is damaged: %s', async (_, make) => {
    await expect(encodePhoto(await make())).rejects.toMatchObject({
      code: 'VALIDATION',
      message: photoErrors.damaged,
    });
  });

  it('that would unpack to 144 megapixels', async () => {
    const create = { width: 12_000, height: 12_000, channels: 3, background: '#123456' } as const;
    const bomb = await sharp({ create }).png().toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(encodePhoto(bomb)).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: photoErrors.tooManyPixels,
    });
  });
});
