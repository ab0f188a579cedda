import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { webFolder } from './entries.ts';

// The wordmark's band with a V. Small icons have no band, because at 16 pixels only the seal is legible.
const seal = `<circle cx="18" cy="18" r="12.5" fill="#4f0d12" stroke="#e8c274" stroke-width="1.8"/>
  <path d="M12.2 12.5h4.2M20.2 12.5h3.8M13.7 12.5 18.3 24 22.6 12.5" fill="none" stroke="#fbe6b8" stroke-width="2"/>`;
const band = `<rect x="-20" y="7" width="76" height="22" fill="#8c1f22"/>
  <path d="M-20 10.5h76M-20 25.5h76" stroke="#e8c274" stroke-width="1.6"/>`;

const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n  ${content}\n</svg>\n`;

/** The seal alone on a transparent background, for browser tabs. */
const tabIcon = svg('4.4 4.4 27.2 27.2', seal);
/** With its own background, and padding for the shapes that phones crop icons to. */
const homeIcon = svg(
  '-6 -6 48 48',
  `<rect x="-6" y="-6" width="48" height="48" fill="#17100c"/>\n  ${band}\n  ${seal}`,
);

const png = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 1200 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An .ico file of PNG images, each at most 256 pixels wide: a header of 6 bytes, 16 bytes an image, then the images. */
function ico(images: readonly { size: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [at, { size, data }] of images.entries()) {
    const entry = 6 + 16 * at;
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([header, ...images.map(({ data }) => data)]);
}

const tabSizes = [16, 32, 48];
const tabImages = await Promise.all(tabSizes.map(async (size) => ({ size, data: await png(tabIcon, size) })));

/** The icons to write to `web/public`. Run this script after changing the logo. */
const files: Record<string, string | Buffer> = {
  'icon.svg': tabIcon,
  'favicon.ico': ico(tabImages),
  'apple-touch-icon.png': await png(homeIcon, 180),
  'icon-192.png': await png(homeIcon, 192),
  'icon-512.png': await png(homeIcon, 512),
};
for (const [name, content] of Object.entries(files))
  await writeFile(join(webFolder, 'public', name), content);
