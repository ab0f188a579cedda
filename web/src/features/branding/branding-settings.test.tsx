import { getBranding } from '@vitola/contract/branding';
import { getGuestDomain, setGuestDomain } from '@vitola/contract/guest-domains';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { loadDashboard } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { stock } from '../../../test/stock.ts';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';

loadDashboard();
const server = startServer();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
});

async function openBranding(owner: Owner) {
  await stock(owner, 1);
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await page.user.click(await screen.findByRole('button', { name: 'Business Settings' }));
  await page.user.click(await screen.findByRole('tab', { name: 'Branding' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Business Settings' })) };
}

it('an owner sets color and sender name, and goes back to the standard color', async () => {
  const owner = await server.world.owner({ plan: 'Enterprise' });
  const { user, dialog } = await openBranding(owner);
  fireEvent.input(await dialog.findByLabelText('Color'), { target: { value: '#10206a' } });
  await user.type(dialog.getByLabelText('Sender name'), 'Casa Oscura');
  await user.click(dialog.getByRole('button', { name: 'Save color and name' }));
  expect((await screen.findAllByText('Your guests see it from now on')).length).toBeGreaterThan(0);
  expect((await owner.call(getBranding)).body).toMatchObject({
    accentColor: '#10206a',
    senderName: 'Casa Oscura',
  });
  await user.click(dialog.getByRole('button', { name: 'Use the standard color' }));
  await user.click(dialog.getByRole('button', { name: 'Save color and name' }));
  await vi.waitFor(async () => expect((await owner.call(getBranding)).body.accentColor).toBeNull());
});

it('a sender name that is an address is refused at its field', async () => {
  const { user, dialog } = await openBranding(await server.world.owner({ plan: 'Enterprise' }));
  await user.type(await dialog.findByLabelText('Sender name'), 'bank@example.com');
  await user.click(dialog.getByRole('button', { name: 'Save color and name' }));
  expect(await dialog.findByText('Enter a name, without addresses or quotes')).toBeTruthy();
});

it('on another plan it says what Enterprise adds, and leads there', async () => {
  const { user, dialog } = await openBranding(await server.world.owner({ plan: 'Professional' }));
  expect(await dialog.findByText(/^On Enterprise your guests see your logo/)).toBeTruthy();
  expect(dialog.queryByLabelText('Color')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Upgrade Plan' }));
  expect(await screen.findByRole('dialog', { name: /Upgrade/ })).toBeTruthy();
});

it('what was set up on Enterprise can be removed on a smaller plan', async () => {
  const owner = await server.world.owner({ plan: 'Enterprise' });
  const { loungeId } = owner;
  const domain = `cigars.${loungeId.replaceAll('_', '-').toLowerCase()}.example.com`;
  await owner.call(setGuestDomain, { body: { domain } });
  const { db } = server.world;
  const logo = { loungeId, image: 'logo', content: Buffer.from('a logo'), createdAt: new Date() };
  await db.insertInto('loungeImages').values(logo).execute();
  const lounge = db.updateTable('loungeLocations').set({ subscriptionTier: 'Professional' });
  await lounge.where('loungeId', '=', loungeId).execute();
  const { user, dialog } = await openBranding(owner);
  await user.click(await dialog.findByRole('button', { name: 'Remove logo' }));
  await vi.waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove logo' })).toBeNull());
  expect(dialog.queryByRole('button', { name: 'Try now' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Remove domain' }));
  const question = within(await screen.findByRole('dialog', { name: `Remove ${domain}?` }));
  await user.click(question.getByRole('button', { name: 'Remove domain' }));
  await vi.waitFor(async () => expect((await owner.call(getGuestDomain)).body.domain).toBeNull());
  await vi.waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove domain' })).toBeNull());
  expect((await owner.call(getBranding)).body.logoUrl).toBeNull();
});
