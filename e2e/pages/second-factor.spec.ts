import type { BrowserContext, Page } from '@playwright/test';
import { codeAt } from '../../server/test/stubs/app-code.ts';
import { signUp } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

// The first answer to a correct password is a 401 that asks for the second step; the browser logs it as a failed
// request.
test.use({ expectedErrors: [/status of 401/] });

/** The product at `localhost`, because browsers allow passkeys without https nowhere else. */
function localAddress(baseURL: string | undefined): string {
  const address = new URL(baseURL ?? '');
  address.hostname = 'localhost';
  return address.origin;
}

/** Adds a virtual authenticator that creates and uses passkeys without prompts. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
  await page.waitForURL('**/auth?mode=login');
}

async function enterPassword(page: Page, product: string, username: string, password: string): Promise<void> {
  await page.goto(`${product}/auth?mode=login`);
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel(/^Password( ?\*)?$/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

test(
  'an owner adds a passkey and signs in with it, without a password',
  { tag: '@installed' },
  async ({ baseURL, context, page, expectAccessible }) => {
    const product = localAddress(baseURL);
    await signUp(context, product);
    await addAuthenticator(context, page);
    await page.goto(`${product}/account`);
    await page.getByLabel('Name of the new passkey').fill('Bar laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Bar laptop');
    await expectAccessible();
    await signOut(page);
    await page.goto(`${product}/auth?mode=login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/trial');
  },
);

test('an owner sets up an authenticator app, and signs in with its code', async ({
  baseURL,
  context,
  page,
  expectAccessible,
}) => {
  const product = localAddress(baseURL);
  const { username, password } = await signUp(context, product);
  await page.goto(`${product}/account`);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).dblclick();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible();
  await dialog.getByLabel(/^Code/).fill(codeAt(secret, new Date()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('group', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await signOut(page);

  await enterPassword(page, product, username, password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible();
  // The code of the next 30 seconds is accepted too; the one used for the setup is not accepted twice.
  await page.getByLabel(/^Code/).fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/trial');
  await signOut(page);

  await enterPassword(page, product, username, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(recoveryCode);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/trial');
});
