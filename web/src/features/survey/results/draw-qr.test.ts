import sharp from 'sharp';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { drawQr } from './draw-qr.ts';

it('draws a code that is read back, with the longest link there is', async () => {
  const names = ['primary', 'budget', 'premium']
    .map((tier) => `${tier}=${'A%C3%B1ejo+'.repeat(7)}`)
    .join('&');
  const link = `https://survey.some-lounge.example/share/AAAAAAAAAAAAAAAAAAAAAA?from=qr&lang=es#${names}`;
  const svg = decodeURIComponent(drawQr(link).replace('data:image/svg+xml,', ''));
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize(480)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(link);
});
