import { hideReview } from '@vitola/contract/reviews/lounge-reviews';
import { listReviews } from '@vitola/contract/reviews/own-reviews';
import { changeSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loungeWithShares, memberWithCigar } from '../../../../server/test/world/members.ts';
import { startServer } from '../../../test/server.ts';
import { openVault } from '../../../test/vault.ts';

// Loaded when the dialog is first opened, which would be part of the first test.
await import('./published-review.tsx');

const server = startServer();

/** The vault of a member with a rated cigar of Casa Oscura, and how to open what is published of it. */
async function openCard(notes: string | null = 'Cedar, then cocoa') {
  const { owner, newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const { member, cigar } = await memberWithCigar(server.world, await newShare());
  await member.call(changeSavedCigar, { params: { id: cigar.id }, body: { rating: 4, notes } });
  server.cookie = member.cookie;
  const { user } = await openVault();
  const named = `${cigar.brand} ${cigar.name}`;
  const open = async (label: 'Publish to Casa Oscura' | 'Your review') => {
    await user.click(await screen.findByRole('button', { name: `${label}: ${named}` }));
    return within(await screen.findByRole('form', { name: `Your review of ${named}` }));
  };
  const own = async () => (await member.call(listReviews)).body;
  return { owner, member, user, named, open, own };
}

it('shows what is published, and which lounge sees it, before it is', async () => {
  const { user, named, open, own } = await openCard();
  const form = await open('Publish to Casa Oscura');
  expect(screen.getByText(/never sees your email address or the rest of your vault/)).toBeTruthy();
  const seen = within(form.getByRole('region', { name: 'What Casa Oscura sees' }));
  expect(seen.getByText(named)).toBeTruthy();
  expect(seen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  expect(seen.getByText('Cedar, then cocoa')).toBeTruthy();
  expect(seen.getByText('A guest')).toBeTruthy();
  await user.type(form.getByLabelText('First name (optional)'), 'Ana');
  expect(seen.getByText('Ana')).toBeTruthy();
  expect(await own()).toEqual([]);
  await user.dblClick(form.getByRole('button', { name: 'Publish' }));
  expect(await screen.findAllByText('Casa Oscura can read it now.')).not.toEqual([]);
  expect(await screen.findByText('Published')).toBeTruthy();
  const opener = screen.getByRole('button', { name: `Your review: ${named}` });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(await own()).toMatchObject([{ rating: '4.00', review: 'Cedar, then cocoa', shownAs: 'Ana' }]);
});

it('counts down, and keeps what was typed when it is refused', async () => {
  const { user, open, own } = await openCard('x'.repeat(2_001));
  const form = await open('Publish to Casa Oscura');
  const field = form.getByLabelText<HTMLTextAreaElement>('Your review');
  const publish = form.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(form.getByText('1 characters too many')).toBeTruthy();
  expect([field.value.length, publish.disabled]).toEqual([2_001, true]);
  fireEvent.change(field, { target: { value: 'Shorter' } });
  await user.type(form.getByLabelText('First name (optional)'), 'ana@example.com');
  await user.click(publish);
  expect(await form.findByText('Please use a first name only, or leave this empty.')).toBeTruthy();
  expect(field.value).toBe('Shorter');
  expect(await own()).toEqual([]);
});

it('is changed, says that it is held back, and is withdrawn', async () => {
  const { user, named, open, own } = await openCard();
  let form = await open('Publish to Casa Oscura');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published');
  form = await open('Your review');
  fireEvent.change(form.getByLabelText('Your review'), { target: { value: 'Ask at www.spam.example' } });
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findAllByText('Casa Oscura looks at it before it is shown.')).not.toEqual([]);
  expect(await screen.findByText('Held back')).toBeTruthy();
  form = await open('Your review');
  expect(screen.getByText(/because it seems to contain a link or an address/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: `Publish to Casa Oscura: ${named}` })).toBeTruthy();
  expect(await own()).toEqual([]);
});

it('says why the lounge hid it', async () => {
  const { owner, user, open, own } = await openCard();
  const form = await open('Publish to Casa Oscura');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published');
  const [review] = await own();
  const body = { reason: 'private', note: 'It names our bartender.' } as const;
  await owner.call(hideReview, { params: { id: review?.id ?? '' }, body });
  await open('Your review');
  await waitFor(() => expect(screen.getByText('Private data:')).toBeTruthy());
  expect(screen.getByText('“It names our bartender.”')).toBeTruthy();
});
