import { screen, waitFor, within } from '@testing-library/react';
import { getPreferences, savePreferences } from '@vitola/contract/membership/preferences';
import { expect, it } from 'vitest';
import { publishReview } from '@vitola/contract/reviews/own-reviews';
import { importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { loungeWithShares, memberWithCigar, newMember } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function openProfile(saved: object = {}) {
  const member = await newMember(server.world);
  await member.call(savePreferences, { body: saved });
  server.cookie = member.cookie;
  const page = openPage('/profile');
  const form = within(await screen.findByRole('form', { name: 'Preferences' }));
  return { member, form, ...page };
}

it('shows who they are, with the way to the account', async () => {
  await openProfile();
  const name = screen.getByRole('heading', { level: 1 });
  expect(name.textContent).toMatch(/@example\.com$/);
  expect(name.closest('header')?.textContent).toContain('Basic');
  expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe('/account');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

it('saves preferences, and shows them again', async () => {
  const { user, form, member } = await openProfile({ preferredOrigins: ['Jamaica'] });
  const button = form.getByRole<HTMLButtonElement>('button', { name: 'Save Preferences' });
  expect(button.disabled).toBe(true);
  await user.selectOptions(form.getByLabelText('Strength'), 'Full');
  await user.selectOptions(form.getByLabelText('Experience'), 'Connoisseur');
  await user.type(form.getByLabelText(/^Price from/), '10');
  await user.click(form.getByRole('button', { name: 'Coffee' }));
  await user.click(form.getByRole('button', { name: 'Nicaragua' }));
  await user.dblClick(button);
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect((await member.call(getPreferences)).body).toEqual({
    strength: 'Full',
    smokingExperience: 'connoisseur',
    flavorProfile: ['Coffee'],
    priceRange: { from: 10, to: null },
    preferredOrigins: ['Jamaica', 'Nicaragua'],
  });
  await waitFor(() => expect(button.disabled).toBe(true));
});

it.each([
  ['ten', '', 'Please enter whole dollars, 0 to 10,000'],
  ['20', '10', 'The highest price can’t be below the lowest'],
])('refuses a price from %s to %s, and keeps what was typed', async (from, to, sentence) => {
  const { user, form, member } = await openProfile({ strength: 'Mild' });
  await user.type(form.getByLabelText(/^Price from/), from);
  if (to) await user.type(form.getByLabelText(/^Price to/), to);
  await user.click(form.getByRole('button', { name: 'Save Preferences' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/^Price from/).value).toBe(from);
  expect((await member.call(getPreferences)).body).toMatchObject({ strength: 'Mild', priceRange: null });
});

it('shows the last three reviews, and all of them on request', async () => {
  const { newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const { member } = await memberWithCigar(server.world, await newShare());
  const other = await loungeWithShares(server.world, 'The Velvet Ash');
  server.world.clock.advance(1000);
  await member.call(importShare, { body: { shareId: await other.newShare() } });
  const saved = (await member.call(listSavedCigars)).body;
  for (const [at, { id }] of saved.entries()) {
    server.world.clock.advance(1000);
    await member.call(publishReview, { body: { savedCigarId: id, rating: 3, review: `Review ${at + 1}` } });
  }
  server.cookie = member.cookie;
  const { user } = openPage('/profile');
  const list = within(await screen.findByRole('list', { name: 'Your reviews' }));
  const shown = () => list.getAllByText(/^Review \d$/).map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Review 6', 'Review 5', 'Review 4']);
  // The vault lists the newest cigars first, so the oldest ones were reviewed last.
  expect(list.getAllByText('To Casa Oscura')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'All reviews' }));
  await screen.findByText('Review 1');
  expect(screen.getAllByText(/^Review \d$/)).toHaveLength(6);
});
