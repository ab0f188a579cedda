import { randomUUID } from 'node:crypto';
import { answers } from '../support/survey-answers.ts';
import { expectFits, expectShown, expectText, expectTrue, fill, find, click } from './look.ts';
import type { Page } from './page.ts';

/** The context of a journey: a page, the product's address, and a function that takes a screenshot. */
export interface Journey {
  page: Page;
  product: string;
  show: (screen: string) => Promise<void>;
}

// A browser that rejects a wake lock without a gesture, as WebKit does, is asked here once before anybody touches the
// page.
const watchLocks = `
  window.locks = [];
  const { request } = WakeLock.prototype;
  WakeLock.prototype.request = function (kind) {
    const asked = request.call(this, kind);
    asked.then(() => locks.push('granted'), () => locks.push('refused'));
    return asked;
  };
  document.dispatchEvent(new Event('visibilitychange'));
`;

async function answerAll({ page, show }: Journey): Promise<void> {
  for (const [at, [question, chosen]] of answers.entries()) {
    await expectText(page, question);
    await expectFits(page);
    if (at === 2) await show('question');
    for (const word of chosen) await click(page, find.first(`label.option:has(input[value="${word}"])`));
    await click(page, find.button(at === answers.length - 1 ? 'Get Recommendations' : 'Next'));
  }
  await expectTrue(page, "document.querySelectorAll('article').length === 3", 'three cards');
  await expectFits(page);
}

/** A guest answers five questions and gets three cards, the QR code, and the share page behind it; resolves with its path. */
async function survey({ page, product, show }: Journey): Promise<string> {
  await page.open(`${product}/demo`);
  await expectShown(page, find.button('Start My Recommendation'));
  await show('welcome');
  await page.evaluate(watchLocks);
  await click(page, find.button('Start My Recommendation'));
  await expectTrue(page, "!locks.includes('refused') || locks.includes('granted')", 'screen that stays on');
  await answerAll({ page, product, show });
  await show('results');
  await click(page, find.button('Get QR Code & Link'));
  await expectTrue(
    page,
    "document.querySelector('.share-url')?.innerText.startsWith('http')",
    'link of the share',
  );
  await expectTrue(page, '[...document.images].some((image) => image.naturalWidth > 100)', 'QR code');
  await show('code');
  const link = await page.evaluate<string>("return document.querySelector('.share-url').innerText");
  const { pathname } = new URL(link);
  await page.open(`${product}${pathname}?from=qr`);
  for (const words of ['Your top pick', 'Budget Option', 'Premium Option', 'Flavor notes'])
    await expectText(page, words);
  await expectTrue(page, "!location.search.includes('from=qr')", 'cleaned address');
  await expectFits(page);
  await show('share');
  return pathname;
}

/** A guest joins a table by its link, answers, and sees how far the table is above the three cards. */
async function joinTable({ page, product, show }: Journey): Promise<void> {
  await page.open(`${product}/demo`);
  await click(page, find.button('Here with friends?'));
  await click(page, find.first('button[aria-label="2 phones"]'));
  await expectText(page, 'Scan to join the table');
  await expectTrue(page, '[...document.images].some((image) => image.naturalWidth > 100)', 'QR code');
  await expectFits(page);
  await show('table-code');
  const link = await page.evaluate<string>("return document.querySelector('.share-url').innerText");
  await page.open('about:blank');
  const { pathname, hash } = new URL(link);
  await page.open(`${product}${pathname}${hash}`);
  await expectText(page, 'Your seat at the table');
  await expectFits(page);
  await show('table-seat');
  await click(page, find.button('Take a Seat'));
  await answerAll({ page, product, show: async () => undefined });
  await expectText(page, '1 of 2 have answered');
  await expectTrue(page, "location.hash === ''", 'cleaned address');
  await show('table-cards');
}

const memberPages = {
  '/dashboard': 'Ready to rate',
  '/profile': 'Preferences',
  '/recommendations': 'Recommendations',
  '/inventory': 'The Demo Lounge',
  '/vault/journal': 'Your journal',
  '/vault/taste': 'Your taste',
};

/** A guest keeps a share in a new vault, rates a cigar and writes a note, and looks at every page of a member. */
async function vault({ page, product, show }: Journey): Promise<void> {
  const share = await survey({ page, product, show: async () => undefined });
  await page.open(`${product}${share.replace('/share/', '/vault?import=')}`);
  await fill(page, find.field('Email'), `eva-${randomUUID().slice(0, 8)}@example.com`);
  await fill(page, find.field('Password'), 'cedar spice');
  await expectFits(page);
  await show('vault-sign-up');
  await click(page, find.button('Create Your Vault'));
  await expectTrue(page, "document.querySelectorAll('article').length === 3", 'three saved cigars');
  await expectTrue(page, "location.pathname + location.search === '/vault'", 'cleaned address');
  await expectFits(page);
  await show('vault');
  await click(page, find.first('article input[aria-label="4 stars"]'));
  await expectText(page, 'Rating Updated!');
  await click(page, find.button('Add notes'));
  await fill(page, find.first('article textarea'), 'Cocoa, then leather.');
  await click(page, find.button('Save'));
  await expectText(page, 'Notes Updated!');
  await page.open(`${product}/vault`);
  await expectText(page, 'Cocoa, then leather.');
  await expectText(page, 'Cigars Rated\n1');
  await show('vault-rated');
  for (const [path, words] of Object.entries(memberPages)) {
    await page.open(`${product}${path}`);
    await expectText(page, words);
    await expectFits(page);
    await show(`member${path.replaceAll('/', '-')}`);
  }
}

const snugFieldsets = `[...document.querySelectorAll('fieldset')].every((each) => {
  const [top, bottom] = [each.firstElementChild, each.lastElementChild].map((part) => part.getBoundingClientRect());
  return Math.abs(each.getBoundingClientRect().height - (bottom.bottom - top.top)) < 2;
})`;

/** An owner signs up and adds the first cigar. */
async function firstCigar({ page, product, show }: Journey): Promise<void> {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  await page.open(`${product}/auth`);
  const typed = {
    Username: username,
    Email: `${username}@example.com`,
    Password: 'a good password',
    'Lounge name': `Lounge ${username}`,
    Address: '12 Ybor Avenue',
    City: 'Tampa',
    State: 'FL',
    'ZIP code': '33605',
    Phone: '813-555-0100',
  };
  for (const [label, words] of Object.entries(typed)) await fill(page, find.field(label), words);
  await expectFits(page);
  await expectTrue(page, snugFieldsets, 'fieldset as high as its content');
  await show('sign-up');
  await click(page, find.first('form button[type=submit]'));
  await expectText(page, "Let's Add Your First Cigar!");
  await expectFits(page);
  await show('dashboard');
  await fill(page, find.field('Cigar Name'), 'aturo fuente hemmingway short story');
  await click(page, find.first('div[role=option]'));
  await expectTrue(page, `${find.field('Brand')}?.value === 'Arturo Fuente'`, 'brand filled in');
  await fill(page, find.field('Price'), '9.50');
  await fill(page, find.field('Stock Quantity'), '12');
  await click(page, find.button('Save Cigar'));
  await expectText(page, '1/10');
  await expectFits(page);
  await show('shelf');
}

export const journeys = {
  'a guest’s survey, from the welcome screen to the share page': survey,
  'a phone that joins a table by its link': joinTable,
  'an owner’s sign-up and first cigar': firstCigar,
  'a member’s vault, from the share page to a rated cigar, and the other pages of members': vault,
};
