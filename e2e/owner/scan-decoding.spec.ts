import { fakeCamera, type Held, showBarcode, takeAway } from '../support/barcode-camera.ts';
import { expect, test } from '../support/test.ts';

const kinds = [
  ['ean13', '7501031311309', '7501031311309'],
  ['upca', '036000291452', '0036000291452'],
  ['code128', 'MAD-1964-BOX25', 'MAD-1964-BOX25'],
  ['qrcode', 'LOUNGE/TORO-20', 'LOUNGE/TORO-20'],
] as const;

const ways: readonly Held[] = [
  { width: 0.3 },
  { width: 0.55 },
  { width: 0.35, blur: 1 },
  { width: 0.55, blur: 1.5 },
  { width: 0.55, turn: 8 },
  { width: 0.4, turn: -12 },
  { width: 0.5, turn: 90 },
  { width: 0.5, turn: 180 },
];

for (const [kind, text, stored] of kinds)
  test(`the camera reads ${kind} near and far, blurred and turned`, async ({ page, owner }) => {
    expect(owner.loungeId).not.toBe('');
    await fakeCamera(page);
    await page.goto('/trial?panel=inventory&scan=show');
    const scanner = page.getByRole('dialog', { name: 'Scan' });
    await scanner.getByRole('button', { name: 'Turn on the camera' }).click();
    await expect(scanner.getByText('Hold a code level, a hand’s width away.')).toBeVisible();
    for (const held of ways)
      await test.step(JSON.stringify(held), async () => {
        // QR codes are square: as wide as the others they would not fit.
        const width = (held.width ?? 1) * (kind === 'qrcode' ? 0.6 : 1);
        await showBarcode(page, kind, text, { ...held, width });
        await expect(scanner.getByText(`No cigar on the shelf has the code ${stored}.`)).toBeVisible();
        await takeAway(page);
        await scanner.getByRole('button', { name: 'Skip' }).click();
        await expect(scanner.getByRole('region', { name: 'The last code' })).toBeHidden();
        // Out of the picture long enough to count again.
        await page.waitForTimeout(1400);
      });
  });
