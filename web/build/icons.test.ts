import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconLinks } from './icon-links.ts';
import { webFolder } from './entries.ts';

const publicFile = (name: string) => join(webFolder, 'public', name);

interface Manifest {
  icons: { src: string; sizes: string }[];
}

it('has every icon of the manifest in the stated size', async () => {
  const { icons } = JSON.parse(await readFile(publicFile('manifest.webmanifest'), 'utf8')) as Manifest;
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(publicFile(src)).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

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
