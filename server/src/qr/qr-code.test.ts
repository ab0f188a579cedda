import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrDataUrl } from './qr-code.ts';

describe('qrDataUrl', () => {
  it('draws exactly the modules of the code, eight pixels each, with a quiet zone of four', async () => {
    const text = 'https://lounge.example/share/AAAAAAAAAAAAAAAAAAAAAA?from=qr';
    const png = Buffer.from(qrDataUrl(text).replace('data:image/png;base64,', ''), 'base64');
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const code = encode(text, { ecc: 'M', border: 4 });
    expect(info.width).toBe(code.size * 8);
    expect(info.height).toBe(info.width);
    const wrong = code.data.flatMap((row, y) =>
      row.filter((dark, x) => (data[(y * 8 + 3) * info.width + x * 8 + 3] ?? 0) < 128 !== dark),
    );
    expect(wrong).toEqual([]);
  });

  it('is smaller than a kilobyte', () =>
    expect(qrDataUrl('https://lounge.example/share/AAAAAAAAAAAAAAAAAAAAAA').length).toBeLessThan(1400));
});
