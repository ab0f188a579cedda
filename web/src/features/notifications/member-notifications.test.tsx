import { screen, waitFor, within } from '@testing-library/react';
import { chooseLanguage } from '@vitola/contract/accounts/own-account';
import { hideReview } from '@vitola/contract/reviews/lounge-reviews';
import { publishReview } from '@vitola/contract/reviews/own-reviews';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { expect, it } from 'vitest';
import { loungeWithShares, memberWithCigar, newMember } from '../../../../server/test/world/members.ts';
import { soldOutCigar } from '../../../../server/test/world/sold-out-cigar.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';

const server = startServer();
const panel = async () => within(await screen.findByRole('region', { name: 'Your notifications' }));

it('says on the dashboard and in the bell that there is nothing new', async () => {
  const { newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const member = await newMember(server.world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  server.cookie = member.cookie;
  const { user } = openPage('/dashboard');
  expect(await (await panel()).findByText('No notifications. You’re all caught up.')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Mark all read' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'No unread notifications' }));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
});

it('leads from a cigar that is back to that cigar on its shelf, and is then read', async () => {
  const { member, owner, id, ask, count } = await soldOutCigar(server.world);
  await ask();
  await count(4);
  server.cookie = member.cookie;
  const { user, address, router } = openPage('/dashboard');
  await user.click(await (await panel()).findByRole('link', { name: 'Back in stock' }));
  expect(address()).toBe(`/inventory?lounge=${owner.loungeId}&cigar=${id}`);
  // The dashboard's cards stay until the shelf has loaded.
  await waitFor(() => {
    const [first] = screen.getAllByRole('article');
    expect(within(first as HTMLElement).getByText('Back in stock')).toBeTruthy();
  });
  expect(await screen.findByRole('button', { name: 'No unread notifications' })).toBeTruthy();
  router.history.back();
  expect(await (await panel()).findByRole('link', { name: 'Back in stock' })).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: /^Mark as read/ })).toBeNull();
});

it('shows the newest four at first and all on request, and marks all read in the bell, too', async () => {
  const { member, cigarCalled, ask, count } = await soldOutCigar(server.world);
  for (const name of ['Torpedo', 'Toro', 'Churchill', 'Petit Corona', 'Gran Reserva']) {
    const cigar = await cigarCalled(name);
    await count(0, cigar);
    await ask(member, cigar);
    await count(4, cigar);
  }
  server.cookie = member.cookie;
  const { user } = openPage('/dashboard');
  expect(await (await panel()).findAllByRole('listitem')).toHaveLength(4);
  await user.click((await panel()).getByRole('button', { name: 'Show all 5' }));
  expect((await panel()).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('button', { name: '5 unread notifications' })).toBeTruthy();
  await user.click((await panel()).getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('button', { name: 'No unread notifications' })).toBeTruthy();
});

it('says in Spanish what happened to a member who reads Spanish', async () => {
  const { member, ask, count } = await soldOutCigar(server.world);
  await ask();
  await count(4);
  await member.call(chooseLanguage, { body: { language: 'es' } });
  server.cookie = member.cookie;
  openPage('/dashboard');
  const said = within(await screen.findByRole('region', { name: 'Sus avisos' }));
  expect(await said.findByRole('link', { name: 'De nuevo disponible' })).toBeTruthy();
  expect(said.getByText('Monte Negro Torpedo está de nuevo en Casa Oscura.')).toBeTruthy();
});

it('leads from a hidden review to the profile, where the member can change it', async () => {
  const { owner, newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const { member, cigar } = await memberWithCigar(server.world, await newShare());
  const said = { savedCigarId: cigar.id, rating: 4, review: 'Cedar and cocoa.' };
  const { id } = (await member.call(publishReview, { body: said })).body;
  await owner.call(hideReview, { params: { id }, body: { reason: 'spam' } });
  server.cookie = member.cookie;
  const { user, address } = openPage('/dashboard');
  await user.click(await (await panel()).findByRole('link', { name: 'Your review was hidden' }));
  expect(address()).toBe('/profile');
  const reviews = within(await screen.findByRole('region', { name: 'Recent reviews' }));
  expect(await reviews.findByText('Hidden')).toBeTruthy();
});
