import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBrowser } from '../e2e/support/browser.ts';
import { root } from './lib/tree.ts';

it('takes the browser that CHROMIUM_PATH names', async () => {
  expect(await findBrowser(process.execPath)).toEqual({
    executablePath: process.execPath,
    origin: 'CHROMIUM_PATH',
    env: {},
  });
});

it('says in one sentence when CHROMIUM_PATH names none', async () => {
  await expect(findBrowser(join(root, 'no-such-browser'))).rejects.toThrow(
    /^CHROMIUM_PATH is ".*no-such-browser", where no program is: correct it, or leave it out\.$/,
  );
});

it('finds one without being told, or says in one sentence that there is none', async () => {
  const found = await findBrowser('').then(
    ({ executablePath }) => existsSync(executablePath),
    (error: Error) => error.message.startsWith('No Chromium was found: '),
  );
  expect(found).toBe(true);
});

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'takes the packaged one when told, whatever the machine has',
  async () => {
    expect(await findBrowser('packaged')).toMatchObject({
      origin: 'packaged',
      executablePath: expect.stringContaining(join(root, 'node_modules')),
    });
  },
);
