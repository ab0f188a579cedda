import type { Page } from '@playwright/test';

const secondsBetweenKeys = 0.01;

/** Types a code and Enter as fast as a USB scanner, however busy the machine is: each key says when it was pressed. */
export async function scanByUsb(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [
    ...[...code].map((digit) => ({ key: digit, code: `Digit${digit}`, text: digit })),
    { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ];
  for (const [at, key] of keys.entries()) {
    const timestamp = start + at * secondsBetweenKeys;
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code, timestamp });
  }
  await devtools.detach();
}
