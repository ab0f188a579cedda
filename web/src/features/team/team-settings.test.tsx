import { inviteToTeam } from '@vitola/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../server/test/world/people.ts';
import { freeAddress } from '../../../../server/test/world/staff.ts';
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

async function openTeam(owner: Owner) {
  await stock(owner, 1);
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await page.user.click(await screen.findByRole('button', { name: 'Business Settings' }));
  await page.user.click(await screen.findByRole('tab', { name: 'Team' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Business Settings' })) };
}

it('an owner invites staff, sends it again and withdraws it', async () => {
  const { user, dialog } = await openTeam(await server.world.owner());
  const email = freeAddress();
  expect(await dialog.findByText('Nobody yet. Invite the people who work at your counter.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Email/), 'nobody');
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await dialog.findByText(/valid email/i)).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Email/));
  await user.type(dialog.getByLabelText(/^Email/), email);
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await dialog.findByText(/^1 of 2 on your plan/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: `Send again: the invitation of ${email}` }));
  expect((await screen.findAllByText('The invitation is on its way again')).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: `Withdraw the invitation of ${email}` }));
  expect(await dialog.findByText(/^0 of 2 on your plan/)).toBeTruthy();
});

it('at the plan’s number there is no form, but the way to a larger plan', async () => {
  const owner = await server.world.owner();
  for (const email of [freeAddress(), freeAddress()]) await owner.call(inviteToTeam, { body: { email } });
  const { user, dialog } = await openTeam(owner);
  expect(await dialog.findByText('Your staff is as large as your plan allows.')).toBeTruthy();
  expect(dialog.queryByLabelText(/^Email/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Upgrade Plan' }));
  expect(await screen.findByRole('dialog', { name: /Upgrade/ })).toBeTruthy();
});

it('the question before a removal is asked again without the last failure', async () => {
  const owner = await server.world.owner();
  await signedInAs(server.world, 'staff', owner.loungeId);
  const { user, dialog } = await openTeam(owner);
  const ask = async () => {
    await user.click(await dialog.findByRole('button', { name: /^Remove staff-.* from your staff$/ }));
    return within(await screen.findByRole('dialog', { name: /^Remove staff-.* from your staff\?$/ }));
  };
  server.unreachable = 'DELETE /api/team/';
  const first = await ask();
  await user.click(first.getByRole('button', { name: 'Remove' }));
  expect(await first.findByText(/^Vitola can’t be reached/)).toBeTruthy();
  await user.click(first.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Remove staff-/ })).toBeNull());
  expect((await ask()).queryByText(/^Vitola can’t be reached/)).toBeNull();
});

it('an owner removes somebody after a question', async () => {
  const owner = await server.world.owner();
  const staff = await signedInAs(server.world, 'staff', owner.loungeId);
  const { user, dialog } = await openTeam(owner);
  await user.click(await dialog.findByRole('button', { name: /^Remove staff-.* from your staff$/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Remove staff-.* from your staff\?$/ }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Nobody yet. Invite the people who work at your counter.')).toBeTruthy();
  expect((await staff.raw('GET', '/api/user')).status).toBe(401);
});
