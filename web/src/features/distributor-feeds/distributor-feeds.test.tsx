import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { recordSale } from '@vitola/contract/sales/sales';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  distributorList,
  feedsOf,
  followFeed,
  offersOf,
  ownerWithShelf,
} from '../../../../server/test/world/feeds.ts';
import { adminOf } from '../../../../server/test/world/staff.ts';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { browser } from '../../navigation/browser.ts';

const server = startDashboardTest();
const page = '/trial/distributor-feeds';

async function open() {
  const owner = await ownerWithShelf(server.world);
  server.cookie = owner.cookie;
  return { owner, ...openPage(page) };
}

async function openFollowed() {
  const owner = await ownerWithShelf(server.world);
  const id = await followFeed(server.world, owner);
  await owner.call(recordSale, { body: { cigarId: owner.toro, quantity: 7 } });
  await owner.call(recordSale, { body: { cigarId: owner.robusto, quantity: 5 } });
  server.cookie = owner.cookie;
  return { owner, id, ...openPage(page) };
}

it('is part of Enterprise, as the page says on other plans and sells it', async () => {
  server.cookie = (await server.world.owner({ plan: 'Professional' })).cookie;
  const { user, left } = openPage(page);
  await screen.findByRole('heading', { name: 'Part of the Enterprise plan' });
  expect(screen.queryByRole('form', { name: 'Add a feed' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See the plans' }));
  const plans = within(await screen.findByRole('dialog', { name: 'Upgrade Plan' }));
  await user.click(plans.getByRole('button', { name: 'Upgrade to Enterprise' }));
  await waitFor(() => expect(left[0]).toContain('checkout'));
});

it('adds a feed by its address, leads to its review, and follows it', async () => {
  const { owner, user, address } = await open();
  const { distributor } = server.world;
  const form = within(await screen.findByRole('form', { name: 'Add a feed' }));
  await user.click(form.getByRole('button', { name: 'Add feed' }));
  await form.findByText('The distributor’s name is required');
  await form.findByText('The address is required');
  await user.type(form.getByLabelText('Distributor'), 'House distributor');
  await user.type(form.getByLabelText('Address of the list'), 'http://lists.example/a.csv');
  await user.click(form.getByRole('button', { name: 'Add feed' }));
  await form.findByText('Enter an address that starts with https://');
  distributor.answer('/house.csv', distributorList);
  await user.clear(form.getByLabelText('Address of the list'));
  await user.type(form.getByLabelText('Address of the list'), distributor.url('/house.csv'));
  await user.selectOptions(form.getByLabelText('Sign-in'), 'User name and password');
  await user.type(form.getByLabelText('User name'), 'house');
  await user.type(form.getByLabelText('Password'), 'ash and ember');
  await user.click(form.getByRole('button', { name: 'Add feed' }));
  const panel = within(await screen.findByRole('region', { name: 'House distributor' }));
  expect(panel.getByText('2 rows found on the shelf, 2 not on the shelf')).toBeDefined();
  expect(distributor.received.at(-1)?.headers.authorization).toMatch(/^Basic /);
  await user.click(panel.getByRole('link', { name: 'Review' }));
  await waitFor(() => expect(address()).toMatch(/^\/trial\?panel=inventory&import=/));
  await screen.findByText(/7 of 8 columns are read/);
  await screen.findByText('It is Casa Larga Toro.');
  await user.click(screen.getByRole('button', { name: 'Follow 2 rows' }));
  await screen.findByRole('progressbar', { name: 'Syncing' });
  await server.world.jobs.runAll();
  await screen.findByText('The import is applied.');
  const dialog = within(screen.getByRole('dialog', { name: 'Import' }));
  await user.click(dialog.getByRole('link', { name: 'Distributor feeds' }));
  await screen.findByText(/It says something about 2 cigars of the shelf/);
  expect(await offersOf(owner)).toHaveLength(2);
  expect((await owner.call(listCigars)).body).toHaveLength(2);
});

it('shows costs, availability and what to reorder, to be downloaded and printed', async () => {
  const { user } = await openFollowed();
  const panel = within(await screen.findByRole('region', { name: 'House distributor' }));
  expect(panel.getByText('Working')).toBeDefined();
  expect(panel.getByText(/4 rows\. It says something about 2 cigars of the shelf\./)).toBeDefined();
  const costs = within(await screen.findByRole('list', { name: 'Costs and availability' }));
  expect(costs.getByText(/\$6\.40 each, \$128\.00 a box of 20/).textContent).toContain('your price $12.00');
  const order = within(await screen.findByRole('table', { name: 'To order' }));
  const cells = order.getAllByRole('row')[1];
  expect(cells?.textContent).toBe(
    'Casa Larga Toro6 x 522 boxes of 2040 cigars$256.007 in 7 days, 3 leftHouse distributorCL-20',
  );
  expect(screen.getByText(/^Together \$256\.00/)).toBeDefined();
  within(screen.getByRole('table', { name: 'Not available at the distributor' })).getByText(/Robusto/);
  await user.selectOptions(screen.getByLabelText('To last'), '14 days');
  await screen.findByText(/^Together \$128\.00/);
  const print = vi.spyOn(browser, 'print').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('no longer lists what was received since', async () => {
  const { user, router } = await openFollowed();
  expect(await screen.findByRole('table', { name: 'To order' })).toBeTruthy();
  await router.navigate({ href: '/trial?panel=inventory' });
  await user.click(await screen.findByRole('button', { name: /^Stock and history: Casa Larga Toro/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Casa Larga Toro' }));
  await user.type(dialog.getByLabelText('How many arrived'), '500');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  await dialog.findByText('503 in stock');
  await router.navigate({ href: page });
  expect(await screen.findByRole('table', { name: 'Not available at the distributor' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('table', { name: 'To order' })).toBeNull());
});

it('fetches now, and says why it could not be read while what was read stays', async () => {
  const { owner, user } = await openFollowed();
  server.world.distributor.answer(`/${owner.loungeId}.csv`, { status: 404 });
  await user.click(await screen.findByRole('button', { name: 'Fetch now' }));
  await screen.findByText('Not working');
  expect(screen.getAllByText(/There is nothing at this address/).length).toBeGreaterThan(0);
  expect(await screen.findByRole('list', { name: 'Costs and availability' })).toBeDefined();
  server.world.distributor.answer(`/${owner.loungeId}.csv`, distributorList);
  await user.click(screen.getByRole('button', { name: 'Fetch now' }));
  await screen.findByText('Working');
});

it('changes a feed’s name without its address, and removes it after a question', async () => {
  const { owner, user } = await openFollowed();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('form', { name: 'Change House distributor' }));
  await user.clear(form.getByLabelText('Distributor'));
  await user.type(form.getByLabelText('Distributor'), 'Tampa Wholesale');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('region', { name: 'Tampa Wholesale' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Tampa Wholesale?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await feedsOf(owner)).toEqual([]));
  await screen.findByRole('form', { name: 'Add a feed' });
});

it('shows platform staff the feeds of the picked lounge, without adding any', async () => {
  const owner = await ownerWithShelf(server.world);
  await followFeed(server.world, owner);
  await owner.call(addCigar, { body: { name: 'Lancero', brand: 'Casa Larga', size: '7.5 x 38' } });
  await owner.call(recordSale, { body: { cigarId: owner.toro, quantity: 7 } });
  server.cookie = (await adminOf(server.world, [owner.loungeId])).cookie;
  const { user } = openPage('/admin/inventory-sync');
  const feeds = within(await screen.findByRole('list', { name: 'Distributor feeds' }));
  await user.click(feeds.getByRole('button', { name: 'Fetch now' }));
  await feeds.findByText(/about 3 cigars of the shelf/);
  expect(screen.queryByRole('button', { name: 'Add feed' })).toBeNull();
  const costs = within(await screen.findByRole('list', { name: 'Costs and availability' }));
  expect(costs.getByText(/\$6\.40 each/).textContent).toContain('the lounge’s price $12.00');
  const order = within(await screen.findByRole('table', { name: 'To order' }));
  expect(order.getByText(/2 boxes of 20/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(await blobs[0]?.text()).toContain('Casa Larga');
});
