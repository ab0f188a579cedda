import { mailTo } from '../support/outbox.ts';
import { storeVisits } from '../support/stored-visits.ts';
import { subscribe } from '../support/subscribe.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const linkIn = (text: string | undefined, what: string): string =>
  new URL(new RegExp(String.raw`http\S+/${what}`).exec(text ?? '')?.[0] ?? '').pathname;

test('a guest leaves an address, the owner sees the lead, and the email opens the share page and can be unsubscribed from', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  await page.goto('/trial?panel=leads');
  await expect(page.getByText('Stay in touch with your guests')).toBeVisible();
  await subscribe(page);
  await stockShelf(page);
  await page.goto('/trial?panel=leads');
  await expect(page.getByText('Nobody has left an address yet')).toBeVisible();
  const href = await page.getByRole('link', { name: /Questionnaire/ }).getAttribute('href');

  const guest = await openTablet(href ?? '');
  const address = `guest-${owner.username}@example.com`;
  await answerAll(guest);
  await guest.getByRole('button', { name: 'Get QR Code & Link' }).click();
  await guest.getByRole('button', { name: 'Get them by email' }).click();
  await expectAccessible(guest);
  await guest.getByLabel('Name').fill('Ana');
  await guest.getByLabel('Email').fill(address);
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Send' }).dblclick();
  await expect(guest.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await guest.getByRole('button', { name: 'Back to Welcome Screen' }).click();
  await expect(guest.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await expect.poll(() => guest.evaluate(() => document.documentElement.outerHTML)).not.toContain(address);

  const mail = await mailTo(address);
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  await page.goto('/trial?panel=leads');
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();
  await expectAccessible();
  await guest.goto(linkIn(mail.text, 'confirm'));
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Yes, I confirm' }).click();
  await expect(guest.getByRole('heading', { name: 'Thank you, that is confirmed' })).toBeVisible();
  await guest.goto(linkIn(mail.text, 'picks'));
  await expect(guest).toHaveURL(/\/share\/[\w-]{22}/);
  await expect(guest.getByText('Casa Larga').first()).toBeVisible();

  await page.goto('/trial?panel=leads');
  const leads = page.getByRole('region', { name: 'Leads' });
  await expect(leads.getByRole('listitem').filter({ hasText: address })).toContainText('Link followed');
  await expect(leads.getByText('1 guest')).toBeVisible();
  await expect(leads.getByText(/^Consent 2026-11/)).toBeVisible();
  await expectAccessible();
  await leads.getByLabel('Status of Ana').selectOption('contacted');
  const file = page.waitForEvent('download');
  await leads.getByRole('button', { name: 'CSV: Leads' }).click();
  expect((await file).suggestedFilename()).toMatch(/^vitola-leads-\d{4}-\d\d-\d\d\.csv$/);

  await guest.goto(linkIn(mail.text, 'unsubscribe'));
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(guest.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.reload();
  await expect(leads.getByText('Unsubscribed')).toBeVisible();
  await expect(leads.getByLabel('Status of Ana')).toHaveValue('contacted');
  await leads.getByRole('button', { name: 'Delete: Ana' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(leads.getByText('Nobody has left an address yet')).toBeVisible();
});

test('the analytics follow the guests, and each chart has a table and a file', async ({
  ownersPage: page,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  await page.goto('/trial?panel=analytics');
  const report = page.getByRole('region', { name: 'Analytics', exact: true });
  await expect(report.getByText('No guest has started a survey yet')).toBeVisible();
  const href = await page.getByRole('link', { name: /^Questionnaire/ }).getAttribute('href');
  const guest = await openTablet(href ?? '');
  await answerAll(guest);
  await guest.getByRole('button', { name: 'Get QR Code & Link' }).click();
  await expect(guest.getByText(/Auto-reset in/)).toBeVisible();

  // The report is cached for some seconds.
  await expect(async () => {
    await page.reload();
    await expect(report.getByText('1 started, 1 completed.')).toBeVisible({ timeout: 10_000 });
    await expect(
      report.getByRole('img', { name: /How far guests get: Started 1, .* Made a QR 1/ }),
    ).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible();
  await report.getByText('Show as a table').first().click();
  await expect(report.getByRole('table', { name: 'Surveys by day' })).toBeVisible();
  const file = page.waitForEvent('download');
  await report.getByRole('button', { name: 'CSV: Surveys by day' }).click();
  expect((await file).suggestedFilename()).toMatch(/^vitola-surveys-by-day-/);
  for (const tab of ['Choices', 'Unmet demand', 'Shelf', 'Featuring']) {
    await report.getByRole('tab', { name: tab }).click();
    await expectAccessible();
  }
});

test('“What if” says what is missing for an answer, before and after the first sale', async ({
  ownersPage: page,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const openWhatIf = async () => {
    await page.goto('/trial?panel=analytics');
    await page.getByRole('tab', { name: 'What if' }).click();
  };
  await openWhatIf();
  const whatIf = page.getByRole('region', { name: 'What if' });
  await expect(whatIf.getByText('No sale by pick code in the last 90 days.')).toBeVisible();
  await whatIf.getByLabel('Suppose').selectOption('A cigar had been left out');
  await expect(whatIf.getByText(/there is nothing to ask about yet/)).toBeVisible();
  await expectAccessible();

  const href = await page.getByRole('link', { name: /^Questionnaire/ }).getAttribute('href');
  const guest = await openTablet(href ?? '');
  await answerAll(guest);
  const code = (await guest.locator('.pick-code strong').textContent()) ?? '';
  await page.goto('/trial?panel=sell');
  const selling = page.getByRole('region', { name: 'Sell by code' });
  await selling.getByLabel('Guest’s code').fill(code);
  await selling
    .getByRole('button', { name: /^Sell one/ })
    .first()
    .click();
  await expect(selling.getByText(/sold/i).first()).toBeVisible();

  await openWhatIf();
  const tooFew = /^Too few guests to tell\. An answer needs 100 guests, .* So far there are 1 and [01]\.$/;
  await expect(whatIf.getByText(tooFew)).toBeVisible();
  await expectAccessible();
});

test('“What if” answers with an interval once enough guests have bought', async ({
  owner,
  page,
  expectAccessible,
}) => {
  test.slow();
  await storeVisits(page.context().request, owner.loungeId, 160);
  await page.goto('/trial?panel=analytics');
  await page.getByRole('tab', { name: 'What if' }).click();
  const whatIf = page.getByRole('region', { name: 'What if' });
  await whatIf.getByLabel('Suppose').selectOption('A cigar had always been shown');
  await whatIf.getByLabel('Cigar').selectOption('Aurora Vieja Twin 1 (160 guests)');
  const answer = /^More guests would have bought: between (\d+) and (\d+) more of 160 guests\.$/;
  await expect(whatIf.getByRole('heading', { name: answer })).toBeVisible();
  await expect(whatIf.getByRole('img', { name: answer })).toBeVisible();
  await expect(whatIf.getByText(/^Best estimate: \+\d+\. For 160 guests/)).toBeVisible();
  await expectAccessible();
  await whatIf.getByText('Show as a table').click();
  const table = whatIf.getByRole('table', { name: 'What if' });
  for (const figure of ['Bought by pick code', 'At least', 'At most'])
    await expect(table.getByRole('row', { name: new RegExp(`^${figure} \\d+$`) })).toBeVisible();

  await whatIf.getByLabel('Suppose').selectOption('A cigar had been left out');
  const fewer = /^Fewer guests would have bought: between \d+ and \d+ fewer of 160 guests\.$/;
  await expect(whatIf.getByRole('heading', { name: fewer })).toBeVisible();
});
