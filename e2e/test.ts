import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

export interface OwnerAccount {
  username: string;
  email: string;
  password: string;
  loungeName: string;
  loungeId: string;
}

interface Options {
  /** What the pages of a test may complain of, because it breaks something on purpose. */
  expectedErrors: RegExp[];
}

interface Fixtures {
  /** A lounge of this test's own, whose owner is signed in in `page`. */
  owner: OwnerAccount;
  /** The page of `owner`, for tests that need nothing else of them. */
  ownersPage: Page;
  /** Looks at the page with axe; nothing may be found. */
  expectAccessible(page?: Page): Promise<void>;
}

/** The journeys' test: the product's address, an own lounge when asked for, and no console error in any page. */
export const test = base.extend<Options & Fixtures & { silent: undefined }>({
  expectedErrors: [[], { option: true }],
  silent: [
    async ({ context, expectedErrors }, give) => {
      const errors = consoleErrorsOf(context);
      await give(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  owner: async ({ context }, give) => give(await register(context)),
  ownersPage: async ({ page, owner }, give) => {
    expect(owner.loungeId).not.toBe('');
    await give(page);
  },
  expectAccessible: async ({ page }, give) => {
    await give(async (shown = page) => {
      await atRest(shown);
      const { violations } = await new AxeBuilder({ page: shown }).analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual(
        [],
      );
    });
  },
});

export { expect } from '@playwright/test';

/** Until nothing moves any more but what moves for ever: half shown, words have half of their contrast. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** What the pages of a context complain of. A 401 of the user lookup only says that nobody is signed in. */
function consoleErrorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    const isSignedOut = message.location().url.endsWith('/api/user') && message.text().includes('401');
    if (message.type() === 'error' && !isSignedOut)
      errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error().stack)));
  return errors;
}

async function register(context: BrowserContext): Promise<OwnerAccount> {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  const form = {
    username,
    email: `${username}@example.com`,
    password: 'a good password',
    loungeName: `Lounge ${username}`,
    loungeAddress: '12 Ybor Avenue',
    loungeCity: 'Tampa',
    loungeState: 'FL',
    loungeZip: '33605',
    loungePhone: '813-555-0100',
  };
  const reply = await context.request.post('/api/register', { data: form });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { loungeId } = (await reply.json()) as { loungeId: string };
  return { ...form, loungeId };
}
