import type { Page } from '@playwright/test';
import { subscribe } from '../support/subscribe.ts';
import { countRows, loseReplies, type Sent } from '../support/lost-replies.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expectQueueSent } from '../support/tablet-queue.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/\/api\//] });

const isRow = (name: string) => name.startsWith('row ');

/** Recommendations are added to the cigars’ counts every half minute. */
const countedMs = 90_000;

/**
 * Expects that every request succeeded in the end, identical to the first attempt but for the time it says it is from. The
 * network returns again and again, so that the queue doesn't wait. A row that waits sealed as well may be sent fewer times: it
 * is removed once its own request succeeded.
 */
const expectDelivered = (page: Page, sent: Sent) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return [...sent].filter(([name, times]) => !isRow(name) && times !== 3);
      },
      { timeout: 150_000 },
    )
    .toEqual([]);

test('a guest whose every reply is lost twice counts once, with one result, code, address and scan', async ({
  page,
  owner,
  openTablet,
}) => {
  test.slow();
  await subscribe(page);
  await stockShelf(page);
  const guest = await openTablet(`/lounge/${owner.loungeId}`);
  const sent = await loseReplies(guest);
  await answerAll(guest);
  await expect(guest.getByRole('article')).toHaveCount(3, { timeout: 60_000 });
  await expect(async () => {
    await guest.getByRole('button', { name: 'Cheaper' }).click();
    await expect(guest.getByText('Here are other cigars.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  const cards = 3 + (await guest.getByRole('article').count());
  await guest.getByRole('button', { name: 'Back to the first three' }).click();

  const qr = guest.getByRole('img', { name: /QR code/ });
  // Without the reply the tablet draws the code, and sends the share again later.
  await guest.getByRole('button', { name: 'Get QR Code & Link' }).click();
  await expect(qr).toBeVisible();
  const link = (await guest.locator('.share-url').textContent()) ?? '';

  await guest.getByRole('button', { name: 'Get them by email' }).click();
  await guest.getByLabel('Email').fill(`guest-${owner.username}@example.com`);
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('heading', { name: /as soon as the tablet is online again/ })).toBeVisible();
  await expectQueueSent(guest);
  const rowsSent = [...sent].filter(([name]) => isRow(name)).map(([, times]) => times);
  expect(Math.max(...rowsSent)).toBeGreaterThan(2);

  const phone = await openTablet('about:blank');
  const opened = await loseReplies(phone);
  await phone.goto(`${link}?from=qr`);
  // The page has its cigars in it, and repeats the request that counts the scan.
  await expect(phone.getByText('Your top pick')).toBeVisible();
  await expectDelivered(phone, opened);

  await expect
    .poll(() => countRows(owner.loungeId), { timeout: countedMs })
    .toEqual({
      questionnaire_start: 1,
      question_reached: 4,
      questionnaire_complete: 1,
      qr_created: 1,
      qr_scanned: 1,
      results: 1,
      critiques: 1,
      cards,
      counted: cards,
      shares: 1,
      views: 1,
      scans: 1,
      leads: 1,
      mails: 1,
    });
});

test('a quiz whose every reply is lost twice counts once, with one result', async ({
  ownersPage,
  owner,
  openTablet,
}) => {
  test.slow();
  await stockShelf(ownersPage);
  const guest = await openTablet(`/questionnaire?lounge=${owner.loungeId}`);
  const sent = await loseReplies(guest);
  for (let question = 1; question <= 6; question += 1) {
    await expect(guest.getByText(`Question ${question} of 6`)).toBeVisible();
    await guest.locator('label:has(input)').nth(1).click();
    await guest.getByRole('button', { name: question === 6 ? 'Get Recommendations' : 'Next' }).click();
  }
  await expect(guest.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  await expectDelivered(guest, sent);
  const rows = await countRows(owner.loungeId);
  expect(rows).toMatchObject({ questionnaire_start: 1, questionnaire_complete: 1, results: 1 });
  expect(rows.cards).toBe(await guest.getByRole('article').count());
  await expect
    .poll(async () => (await countRows(owner.loungeId)).counted, { timeout: countedMs })
    .toBe(rows.cards);
});
