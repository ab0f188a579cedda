import { getGuestDomain } from '@vitola/contract/guest-domains';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { loadDashboard } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { stock } from '../../../test/stock.ts';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';

loadDashboard();
const server = startServer();
const domain = 'cigars.example.com';
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
  server.world.dns.texts.clear();
  server.world.dns.ways.clear();
});

async function openDomain() {
  const owner = await server.world.owner({ plan: 'Enterprise' });
  await stock(owner, 1);
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await page.user.click(await screen.findByRole('button', { name: 'Business Settings' }));
  await page.user.click(await screen.findByRole('tab', { name: 'Branding' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Business Settings' }));
  return { ...page, owner, section: within(await dialog.findByRole('region', { name: 'Your own domain' })) };
}
const stored = async (owner: Owner) => (await owner.call(getGuestDomain)).body;

it('an owner enters a domain, reads which records it needs, and tries it until it works', async () => {
  const { user, owner, section } = await openDomain();
  await user.type(await section.findByLabelText('Domain'), 'https://Cigars.example.com/');
  await user.click(section.getByRole('button', { name: 'Use this domain' }));
  expect(await section.findByText(/does not work yet\. The TXT record cannot be seen yet\./)).toBeTruthy();
  expect(section.getByText('CNAME record')).toBeTruthy();
  expect(section.getByRole('button', { name: `Copy _lounge.${domain}` })).toBeTruthy();
  server.world.dns.texts.set(`_lounge.${domain}`, [`lounge=${owner.loungeId}`]);
  await user.click(section.getByRole('button', { name: 'Try now' }));
  expect(await section.findByText(/The CNAME record cannot be seen yet\./)).toBeTruthy();
  server.world.dns.ways.set(domain, 'here');
  await user.click(section.getByRole('button', { name: 'Try now' }));
  expect(
    await section.findByText(`${domain} works: new links and codes for your guests begin with it.`),
  ).toBeTruthy();
  expect(section.queryByText('CNAME record')).toBeNull();
  expect((await stored(owner)).state).toBe('works');
});

it('an owner removes the domain after a question', async () => {
  const { user, owner, section } = await openDomain();
  await user.type(await section.findByLabelText('Domain'), domain);
  await user.click(section.getByRole('button', { name: 'Use this domain' }));
  await user.click(await section.findByRole('button', { name: 'Remove domain' }));
  const question = within(await screen.findByRole('dialog', { name: `Remove ${domain}?` }));
  await user.click(question.getByRole('button', { name: 'Keep' }));
  expect((await stored(owner)).domain).toBe(domain);
  await user.click(section.getByRole('button', { name: 'Remove domain' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: `Remove ${domain}?` })).getByRole('button', {
      name: 'Remove domain',
    }),
  );
  expect(await section.findByLabelText('Domain')).toBeTruthy();
  expect((await stored(owner)).domain).toBeNull();
});

it.each([
  ['my lounge', 'Please enter a domain such as cigars.example.com'],
  ['localhost', 'Please enter a domain such as cigars.example.com'],
])('what is no domain is refused at its field: %s', async (typed, sentence) => {
  const { user, section } = await openDomain();
  await user.type(await section.findByLabelText('Domain'), typed);
  await user.click(section.getByRole('button', { name: 'Use this domain' }));
  expect(await section.findByText(sentence)).toBeTruthy();
});
