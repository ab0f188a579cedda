import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconLinks } from './icon-links.ts';
import { webFolder } from './entries.ts';

const publicFile = (name: string) => join(webFolder, 'public', name);

interface Manifest {
  name: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

const readManifest = async () =>
  JSON.parse(await readFile(publicFile('manifest.webmanifest'), 'utf8')) as Manifest;

it('has every icon of the manifest in the stated size', async () => {
  const { icons } = await readManifest();
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(publicFile(src)).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

it('has home screen icons for Android, cropped or not, and for iOS', async () => {
  const { name, display, icons } = await readManifest();
  expect([name, display]).toEqual(['Vitola', 'standalone']);
  const sizesFor = (wanted: string) =>
    icons.flatMap(({ sizes, purpose = 'any' }) => (purpose === wanted ? sizes : []));
  expect(sizesFor('any')).toEqual(['192x192', '512x512']);
  expect(sizesFor('maskable')).toEqual(['192x192', '512x512']);
  expect((await sharp(publicFile('apple-touch-icon.png')).metadata()).width).toBe(180);
});

it.each(['icon-192.png', 'icon-512.png', 'apple-touch-icon.png'])(
  'shows the whole seal of %s within the circle that every crop keeps',
  async (name) => {
    const { data, info } = await sharp(publicFile(name)).raw().toBuffer({ resolveWithObject: true });
    const middle = info.width / 2;
    const pixel = (x: number, y: number) => {
      const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
      return [...data.subarray(at, at + info.channels)];
    };
    // Nothing is transparent at the edges; above the band and below it there is only the background at 40 % from the middle.
    for (const [x, y] of [
      [0, 0],
      [info.width - 1, info.width - 1],
      [middle, middle - 0.4 * info.width],
      [middle, middle + 0.4 * info.width],
    ] as const)
      expect(pixel(x, y)).toEqual([0x17, 0x10, 0x0c, 0xff].slice(0, info.channels));
    expect(pixel(middle, middle - 0.24 * info.width)).not.toEqual(pixel(0, 0));
  },
);

it('has every file that the pages link to', async () => {
  const { handler } = iconLinks.transformIndexHtml as unknown as {
    handler: () => { attrs: { href: string } }[];
  };
  const present = (await readdir(publicFile(''))).map((name) => `/${name}`);
  const linked = handler().map(({ attrs }) => attrs.href);
  expect(linked).toHaveLength(4);
  expect(present).toEqual(expect.arrayContaining(linked));
});

it('has a favicon with complete images of 16, 32 and 48 pixels', async () => {
  const file = await readFile(publicFile('favicon.ico'));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = await Promise.all(
    [0, 1, 2].map(async (at) => {
      const entry = 6 + 16 * at;
      const start = file.readUInt32LE(entry + 12);
      const image = file.subarray(start, start + file.readUInt32LE(entry + 8));
      const { width, height } = await sharp(image).metadata();
      expect(file.readUInt8(entry)).toBe(width);
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});
