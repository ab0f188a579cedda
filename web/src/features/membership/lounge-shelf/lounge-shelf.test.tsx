import { screen, waitFor, within } from '@testing-library/react';
import { getShare, rateSharedCigar } from '@vitola/contract/sharing';
import { importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function openShelf(loungeNames: readonly string[]) {
  const member = await newMember(server.world);
  const owners = [];
  for (const name of loungeNames) {
    const { owner, newShare } = await loungeWithShares(server.world, name);
    await member.call(importShare, { body: { shareId: await newShare() } });
    server.world.clock.advance(1000);
    owners.push(owner);
  }
  server.cookie = member.cookie;
  return { member, owners, ...openPage('/inventory') };
}
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

it('leads a member without a lounge to the questionnaire and to the vault', async () => {
  await openShelf([]);
  expect(await screen.findByText('No lounge yet')).toBeTruthy();
  const links = ['Take the questionnaire', 'Open your vault'];
  const targets = links.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(targets).toEqual(['/questionnaire', '/vault']);
});

it('shows the shelf of the last lounge, and of another one when it is chosen', async () => {
  const { user, address, owners } = await openShelf(['Casa Oscura', 'Humo']);
  expect(await screen.findByRole('heading', { name: 'Humo' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Lounge'), 'Casa Oscura');
  expect(await screen.findByRole('heading', { name: 'Casa Oscura' })).toBeTruthy();
  expect(address()).toBe(`/inventory?lounge=${owners[0]?.loungeId}`);
});

it('is searched without regard to accents, and narrowed by strength and stock', async () => {
  const { user } = await openShelf(['Casa Oscura']);
  expect(await screen.findByText('8 cigars')).toBeTruthy();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'cása tor');
  await waitFor(() => expect(names()).toEqual(['Toro']));
  expect(screen.getByRole('status').textContent).toBe('1 of 8 cigars');
  await user.clear(search);
  await user.selectOptions(screen.getByLabelText('Strength'), 'Full');
  await waitFor(() => expect(names()).toEqual(['Torpedo']));
  await user.type(search, 'nothing like it');
  await user.click(await screen.findByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(names()).toHaveLength(8));
});

it('marks what is out of stock, promoted or infused', async () => {
  const member = await newMember(server.world);
  server.cookie = member.cookie;
  const lounge = await loungeWithShares(server.world, 'Humo');
  const change = (name: string, set: object) =>
    server.world.db
      .updateTable('cigars')
      .set(set)
      .where('loungeId', '=', lounge.owner.loungeId)
      .where('name', '=', name)
      .execute();
  await change('Torpedo', { isOutOfStock: true });
  await change('Toro', { isPromoted: true, infused: true });
  await member.call(importShare, { body: { shareId: await lounge.newShare() } });
  const { user } = openPage('/inventory');
  const torpedo = await screen.findByRole('article', { name: 'Torpedo' });
  expect(within(torpedo).getByText('Out of Stock')).toBeTruthy();
  expect(within(torpedo).getByText('$16.50').className).toContain('line-through');
  expect(within(screen.getByRole('article', { name: 'Toro' })).getByText('Promoted')).toBeTruthy();
  const toro = within(screen.getByRole('article', { name: 'Toro' }));
  expect(toro.getByText(/· Infused$/)).toBeTruthy();
  expect(names().at(-1)).toBe('Torpedo');
  await user.click(screen.getByRole('switch', { name: 'In stock only' }));
  await waitFor(() => expect(names()).toHaveLength(7));
});

it('adds a cigar to the vault once, and says what is there already', async () => {
  const { member, user } = await openShelf(['Casa Oscura']);
  const torpedo = within(await screen.findByRole('article', { name: 'Torpedo' }));
  expect(screen.getAllByRole('link', { name: /^In your vault/ })).toHaveLength(3);
  await user.dblClick(torpedo.getByRole('button', { name: 'Add to Vault: Monte Negro Torpedo' }));
  expect(await screen.findByText('Cigar Added!')).toBeTruthy();
  const link = await torpedo.findByRole('link', { name: 'In your vault: Monte Negro Torpedo' });
  expect(link.getAttribute('href')).toBe('/vault');
  expect((await member.call(listSavedCigars)).body).toHaveLength(4);
});

it('follows the vault when one is added there, removed and put back', async () => {
  const { user, router } = await openShelf(['Casa Oscura']);
  const torpedo = async () => within(await screen.findByRole('article', { name: 'Torpedo' }));
  const shelfHas = async (role: 'button' | 'link', name: RegExp) => {
    await router.navigate({ href: '/inventory' });
    expect(await (await torpedo()).findByRole(role, { name })).toBeTruthy();
  };
  await user.click((await torpedo()).getByRole('button', { name: /^Add to Vault/ }));
  await screen.findByText('Cigar Added!');
  await router.navigate({ href: '/vault' });
  await user.click((await torpedo()).getByRole('button', { name: 'Remove: Monte Negro Torpedo' }));
  await screen.findByText('Cigar Removed');
  await shelfHas('button', /^Add to Vault/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await shelfHas('link', /^In your vault/);
});

it('says so when a cigar can’t be added', async () => {
  const { user } = await openShelf(['Casa Oscura']);
  const torpedo = within(await screen.findByRole('article', { name: 'Torpedo' }));
  await server.world.db
    .updateTable('cigars')
    .set({ isActive: false })
    .where('name', '=', 'Torpedo')
    .execute();
  await user.click(torpedo.getByRole('button', { name: /^Add to Vault/ }));
  expect(await screen.findByText('This cigar is no longer on the shelf.')).toBeTruthy();
  expect(torpedo.getByRole('button', { name: /^Add to Vault/ })).toBeTruthy();
});

it('shows the rating of a cigar that five guests rated, and none of the others', async () => {
  const { newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const member = await newMember(server.world);
  const shares = await Promise.all(Array.from({ length: 5 }, newShare));
  for (const shareId of shares) {
    const { primary } = (await server.world.guest.call(getShare, { params: { shareId } })).body
      .recommendations;
    const body = { cigarId: primary?.id ?? '', rating: 5 };
    await server.world.guest.call(rateSharedCigar, { params: { shareId }, body });
  }
  await member.call(importShare, { body: { shareId: shares[0] ?? '' } });
  server.cookie = member.cookie;
  openPage('/inventory');
  const rated = within(await screen.findByRole('article', { name: 'Corona' }));
  expect(rated.getByRole('img', { name: 'Rated 4.2 of 5' }).textContent).toBe('4.2');
  expect(screen.getAllByRole('img', { name: /^Rated/ })).toHaveLength(1);
});
