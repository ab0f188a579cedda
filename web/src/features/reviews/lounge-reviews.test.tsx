import { listReviews, publishReview } from '@vitola/contract/reviews/own-reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loungeWithShares, memberWithCigar } from '../../../../server/test/world/members.ts';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';

const server = startDashboardTest();

/** A lounge with these reviews, opened by its owner. */
async function openReviews(...texts: string[]) {
  const { owner, newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const members = [];
  for (const review of texts) {
    const { member, cigar } = await memberWithCigar(server.world, await newShare());
    await member.call(publishReview, { body: { savedCigarId: cigar.id, rating: 2, review } });
    members.push(member);
  }
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=reviews');
  const panel = within(await screen.findByRole('region', { name: 'Reviews' }));
  return { user, panel, members };
}

it('says what reviews are while there are none, and what may be hidden', async () => {
  const { panel } = await openReviews();
  expect(await panel.findByText('No reviews yet')).toBeTruthy();
  expect(panel.getByText(/can’t be hidden for being negative, and its stars count either way/)).toBeTruthy();
});

it('lists reviews without who wrote them, and hides one with a reason that the member reads', async () => {
  const { user, panel, members } = await openReviews('Dry and bitter.');
  const row = within(await panel.findByRole('listitem'));
  expect(row.getByText('Dry and bitter.')).toBeTruthy();
  expect(row.getByText('A guest')).toBeTruthy();
  expect(row.getByRole('img', { name: '2 of 5 stars' })).toBeTruthy();
  expect(panel.queryByText(/@/)).toBeNull();
  await user.click(row.getByRole('button', { name: /^Hide:/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/A negative review is no reason/)).toBeTruthy();
  expect(dialog.getAllByRole('radio')).toHaveLength(3);
  const hide = dialog.getByRole<HTMLButtonElement>('button', { name: 'Hide review' });
  expect(hide.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: /^Spam/ }));
  await user.type(dialog.getByLabelText('Explanation (optional)'), 'It is about another shop.');
  await user.dblClick(hide);
  expect(await panel.findByText('Hidden: Spam. “It is about another shop.”')).toBeTruthy();
  expect((await members[0]?.call(listReviews))?.body).toMatchObject([
    { state: 'hidden', hiddenReason: 'spam', hiddenNote: 'It is about another shop.' },
  ]);
  await user.click(panel.getByRole('button', { name: /^Show:/ }));
  await waitFor(() => expect(panel.queryByText(/^Hidden/, { selector: 'p' })).toBeNull());
});

it('shows what is held back, and can show only that', async () => {
  const { user, panel, members } = await openReviews('Lovely.', 'What idiots.');
  expect(await panel.findByText('1 review held back until you decide.')).toBeTruthy();
  await user.selectOptions(panel.getByRole('combobox', { name: 'Show' }), 'Held back');
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
  expect(panel.getByText('Held back because it seems to contain an insult. You decide.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: /^Show:/ }));
  expect(await panel.findByText('None of these')).toBeTruthy();
  expect(panel.getByText('No review waits for you.')).toBeTruthy();
  expect((await members[1]?.call(listReviews))?.body).toMatchObject([{ state: 'published' }]);
});
