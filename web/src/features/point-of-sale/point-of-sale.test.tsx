import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { getPointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';

const server = startDashboardTest();
const page = '/trial/point-of-sale';

async function open(address = page, before?: (owner: Owner) => Promise<void>) {
  const owner = await server.world.owner({ plan: 'Enterprise' });
  await before?.(owner);
  server.cookie = owner.cookie;
  return { owner, ...openPage(address) };
}

/** The owner, after connecting with a token and choosing the first location. */
async function connected(before?: (owner: Owner) => Promise<void>) {
  const opened = await open(page, before);
  const { user } = opened;
  await user.click(await screen.findByText('Use an access token of your own'));
  const form = within(screen.getByRole('form', { name: 'Connect with an access token' }));
  await user.type(form.getByLabelText('Access token'), server.world.square.till.personalToken());
  await user.click(form.getByRole('button', { name: 'Connect' }));
  await user.click(await screen.findByRole('button', { name: 'Use this location' }));
  await screen.findByRole('button', { name: 'Sync now' });
  return opened;
}

describe('the point of sale', () => {
  it('is part of Enterprise, as the page says on other plans', async () => {
    server.cookie = (await server.world.owner({ plan: 'Professional' })).cookie;
    openPage(page);
    await screen.findByRole('heading', { name: 'Part of the Enterprise plan' });
    expect(screen.queryByText('Square')).toBeNull();
  });

  it('offers the providers that are set up on this server, and a token for the others', async () => {
    const { user, left } = await open();
    const list = within(await screen.findByRole('list'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SquareConnect Square',
      'CloverAsk the platform’s team to set it up',
      'Shopify POSAsk the platform’s team to set it up',
      'Toast (coming soon)',
    ]);
    await user.click(list.getByRole('button', { name: 'Connect Square' }));
    await waitFor(() => expect(left).toEqual([expect.stringContaining('/oauth2/authorize?')]));
  });

  it('says at the field that a token does not work, and which fields a provider needs', async () => {
    const { user } = await open();
    await user.click(await screen.findByText('Use an access token of your own'));
    const form = within(screen.getByRole('form', { name: 'Connect with an access token' }));
    await user.type(form.getByLabelText('Access token'), 'wrong');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    await form.findByText('Square does not accept this access. Check it, or connect again.');
    await user.selectOptions(form.getByLabelText('Point of sale'), 'Clover');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    await form.findByText('Enter the merchant ID from your Clover dashboard');
    expect(form.getByLabelText<HTMLInputElement>('Access token').value).toBe('wrong');
  });

  it('is connected by a sign-in whose answer leaves the address at once, and says when that has expired', async () => {
    const { owner, address } = await open(`${page}?code=a-code&state=unknown`);
    await screen.findByText('This sign-in has expired or was already used. Start again.');
    expect(address()).toBe(page);
    expect((await owner.call(getPointOfSale)).body.connection).toBeNull();
  });

  it('is read, shows which items have no cigar, and links one', async () => {
    const item = server.world.square.till.addItem({ name: 'House Maduro', quantity: 14, cents: 1100 });
    const { owner, user } = await connected(async (owner) => {
      await owner.call(addCigar, { body: { name: 'Maduro Toro', brand: 'Casa Larga' } });
    });
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    await user.click(await screen.findByRole('button', { name: `Link ${item.name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: item.name }));
    await user.click(await dialog.findByRole('button', { name: 'Link to Casa Larga Maduro Toro' }));
    await waitFor(async () => {
      const [cigar] = (await owner.call(listCigars)).body;
      expect([cigar?.stock, cigar?.price]).toEqual([14, '11.00']);
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: `Link ${item.name}` })).toBeNull());
  });

  it('compares what it read first with the shelf, and leads to where that is decided', async () => {
    server.world.square.till.addItem({ name: 'Casa Larga Lancero', quantity: 4, cents: 1400 });
    const { owner, user, address } = await connected(async (owner) => {
      await owner.call(addCigar, { body: { name: 'Maduro Toro', brand: 'Casa Larga' } });
    });
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    await screen.findByText(/^1 new cigar/);
    expect(screen.queryByRole('button', { name: 'Compare with your shelf' })).toBeNull();
    expect((await owner.call(listCigars)).body.length).toBe(1);
    const { waitingImport } = (await owner.call(getPointOfSale)).body.connection ?? {};
    await user.click(screen.getByRole('link', { name: 'Review' }));
    await waitFor(() => expect(address()).toBe(`/trial?panel=inventory&import=${waitingImport?.id}`));
    await screen.findByText('Nothing has been changed yet.');
    await user.click(await screen.findByRole('button', { name: /^Import/ }));
    await waitFor(async () => {
      await server.world.jobs.runAll();
      expect((await owner.call(listCigars)).body.length).toBe(2);
    });
  });

  it('compares the items without a cigar when asked, and says when none of them is one', async () => {
    server.world.square.till.addItem({ name: 'Jasmine tea', quantity: 4 });
    const { owner, user } = await connected();
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    await user.click(await screen.findByRole('button', { name: 'Compare with your shelf' }));
    await screen.findByText('None of them is a new cigar or changes one');
    expect((await owner.call(getPointOfSale)).body.connection?.waitingImport).toBeNull();
  });

  it('says what is wrong when access was taken away, and offers to connect again', async () => {
    const { user } = await connected();
    server.world.square.till.revokeAll();
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    await screen.findByText('Not working');
    expect(screen.getAllByText(/Square no longer accepts our access/).length).toBeGreaterThan(0);
    await screen.findByRole('button', { name: 'Connect Square' });
  });

  it('is disconnected after a question, and offered again', async () => {
    const { owner, user } = await connected();
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disconnect Square?' }));
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    await screen.findByRole('button', { name: 'Connect Square' });
    expect((await owner.call(getPointOfSale)).body.connection).toBeNull();
  });
});
