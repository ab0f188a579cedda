import type { Page, Request } from '@playwright/test';
import { countRows } from '../support/lost-replies.ts';
import { mailTo } from '../support/outbox.ts';
import { isTabletStored } from '../support/stored-tablet.ts';
import { subscribe } from '../support/subscribe.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expectQueueSent, readDevice } from '../support/tablet-queue.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/net::ERR_|status of 50\d|Failed to load resource/] });

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Collects the ids that a tablet sends, or tries to send, for its guests. */
function collectIds(tablet: Page): Set<string> {
  const ids = new Set<string>();
  tablet.on('request', (request: Request) => {
    for (const [, id = ''] of (request.postData() ?? '').matchAll(
      /"(?:resultId|shareId|sessionId|eventId)":"([^"]+)"/g,
    ))
      ids.add(id);
  });
  return ids;
}

/** Expects that nothing of a guest can be found on a tablet, as soon as its last rows are sealed. */
async function expectForgotten(tablet: Page, traces: Iterable<string>): Promise<void> {
  await expect
    .poll(async () => {
      const { page, storage } = await readDevice(tablet);
      const isFound = (trace: string) => page.includes(trace) || storage.includes(trace);
      return [...[...traces].filter(isFound), ...(/"(?:experience|chosen|flavors)\\*":/.exec(storage) ?? [])];
    })
    .toEqual([]);
}

async function leaveAddress(tablet: Page, email: string): Promise<void> {
  await answerAll(tablet);
  await expect(tablet.getByRole('article')).toHaveCount(3);
  await button(tablet, 'Get QR Code & Link').click();
  await button(tablet, 'Get them by email').click();
  await tablet.getByLabel('Name').fill('Ana Forgotten');
  await tablet.getByLabel('Email').fill(email);
  await tablet.getByRole('checkbox').check();
  await button(tablet, 'Send').click();
}

test('an address left without a network is readable for nobody on the tablet, and sent once afterwards', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  await subscribe(page);
  await stockShelf(page);
  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  await isTabletStored(tablet);
  const ids = collectIds(tablet);
  const email = `forgotten-${owner.username}@example.com`;
  const traces = () => [email, 'Ana Forgotten', ...ids];

  await tablet.context().setOffline(true);
  await leaveAddress(tablet, email);
  await expect(
    tablet.getByText('Thank you. We send it as soon as the tablet is online again.'),
  ).toBeVisible();
  await expectAccessible(tablet);
  await button(tablet, 'Back to Welcome Screen').click();
  await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
  await expectForgotten(tablet, traces());
  expect(ids.size).toBeGreaterThan(3);
  expect((await readDevice(tablet)).sealedRows).toBeGreaterThan(3);

  // What the browser restores: fields, scroll, history.
  await tablet.reload();
  await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
  await expectForgotten(tablet, traces());
  expect(await countRows(owner.loungeId)).toMatchObject({ cards: 0, shares: 0, leads: 0 });

  await tablet.context().setOffline(false);
  await expectQueueSent(tablet);
  expect((await mailTo(email)).subject).toBeTruthy();
  expect(await countRows(owner.loungeId)).toMatchObject({
    questionnaire_start: 1,
    results: 1,
    shares: 1,
    leads: 1,
    mails: 1,
  });
});

test('after Next Person nothing of a guest is left on a tablet with a network', async ({
  page,
  owner,
  openTablet,
}) => {
  test.slow();
  await subscribe(page);
  await stockShelf(page);
  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  await isTabletStored(tablet);
  const ids = collectIds(tablet);
  const email = `online-${owner.username}@example.com`;
  await leaveAddress(tablet, email);
  await expect(tablet.getByText('Thank you. Your cigars are on their way to you.')).toBeVisible();
  await button(tablet, 'Back to Welcome Screen').click();
  await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
  await expectForgotten(tablet, [email, 'Ana Forgotten', ...ids]);
});
