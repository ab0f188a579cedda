import { addReward, getLoyaltyProgram } from '@vitola/contract/loyalty/program';
import { getLoyalty } from '@vitola/contract/loyalty/own-loyalty';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeOf, loungeWithPoints, sellTo, switchOn } from '../../../../../server/test/world/loyalty.ts';
import { newMember } from '../../../../../server/test/world/members.ts';
import type { Caller, Owner } from '../../../../../server/test/world/world.ts';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { openPage } from '../../../../test/open-page.tsx';

const server = startDashboardTest();

/** A member with 115 points at a lounge that offers a lighter for 40. */
async function memberWithPoints() {
  const { owner, cigars } = await loungeWithPoints(server.world);
  const member = await newMember(server.world);
  await sellTo(owner, member, cigars[0] ?? '', 10);
  await owner.call(addReward, { body: { name: 'A lighter', points: 40 } });
  return { owner, member, code: await codeOf(member) };
}

async function openCounter(owner: Owner, address = '/trial?panel=loyalty') {
  server.cookie = owner.cookie;
  const page = openPage(address);
  const panel = within(await screen.findByRole('region', { name: 'Loyalty' }));
  return { ...page, panel };
}

const pointsOf = async (member: Caller) => (await member.call(getLoyalty)).body.points;
const redemptions = async (owner: Owner) =>
  (await owner.call(getLoyaltyProgram)).body.entries.filter(({ type }) => type === 'redeemed');

it('finds a member by their code, in any case, and redeems a reward once in two taps, with Undo', async () => {
  const { owner, member, code } = await memberWithPoints();
  const { user, panel } = await openCounter(owner);
  await user.type(
    await panel.findByLabelText('Member’s code'),
    `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase(),
  );
  const found = within(await panel.findByRole('region', { name: 'Member' }));
  expect(found.getByRole('heading', { name: 'A member' })).toBeTruthy();
  expect(found.getByText('115')).toBeTruthy();
  expect(found.getByText('150 points · 35 short')).toBeTruthy();
  expect(found.queryByRole('button', { name: 'Redeem A coffee' })).toBeNull();
  await user.dblClick(found.getByRole('button', { name: 'Redeem A lighter' }));
  expect(await redemptions(owner)).toEqual([]);
  const confirm = found.getByRole('button', { name: 'Take 40 points' });
  expect(document.activeElement).toBe(confirm);
  await user.dblClick(confirm);
  expect(await screen.findByText('A lighter. 75 points left.')).toBeTruthy();
  expect(await found.findByText('75')).toBeTruthy();
  expect(await redemptions(owner)).toHaveLength(1);
  const entries = within(panel.getByRole('list', { name: 'Latest entries' }));
  const row = (await entries.findByText('Redeemed: A lighter')).closest('li');
  expect(row?.textContent).toContain(`by ${owner.user.username}`);
  await user.click(entries.getByRole('button', { name: 'Undo: Redeemed: A lighter' }));
  expect(await screen.findByText('The member has 115 points again.')).toBeTruthy();
  expect(await entries.findByText('Redemption undone: A lighter')).toBeTruthy();
  await waitFor(() => expect(entries.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(await found.findByText('115')).toBeTruthy();
  expect(await pointsOf(member)).toBe(115);
});

it('redeems once when the answer was lost and it is sent again', async () => {
  const { owner, member, code } = await memberWithPoints();
  const { user, panel } = await openCounter(owner, `/trial?member=${code}`);
  await user.click(await panel.findByRole('button', { name: 'Redeem A lighter' }));
  server.losesAnswerTo = 'POST /api/loyalty/redemptions';
  await user.click(panel.getByRole('button', { name: 'Take 40 points' }));
  expect((await panel.findByRole('alert')).textContent).toMatch(
    /You can try again: it is redeemed only once\.$/,
  );
  await user.click(panel.getByRole('button', { name: 'Take 40 points' }));
  expect(await screen.findByText('A lighter. 75 points left.')).toBeTruthy();
  expect(await redemptions(owner)).toHaveLength(1);
  expect(await pointsOf(member)).toBe(75);
});

it('opens with the code of the address, and forgets it with the next member', async () => {
  const { owner, code } = await memberWithPoints();
  const { user, panel, address } = await openCounter(owner, `/trial?member=${code}`);
  expect(await panel.findByText('115')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Next member' }));
  const field = panel.getByLabelText<HTMLInputElement>('Member’s code');
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await waitFor(() => expect(address()).toBe('/trial?panel=loyalty'));
  expect(panel.queryByRole('region', { name: 'Member' })).toBeNull();
  await user.type(field, `https://vitola.example/trial?member=${code}`);
  expect(await panel.findByText('115')).toBeTruthy();
});

it('says what is wrong with a code, and when points no longer suffice', async () => {
  const { owner, member, code } = await memberWithPoints();
  const { user, panel } = await openCounter(owner);
  const field = await panel.findByLabelText('Member’s code');
  await user.type(field, 'BCDF1');
  expect(panel.getByText('Enter the eight letters of the member’s code')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'BBBBBBBB');
  expect(await panel.findByText('No member has this code today. Check the letters.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, code);
  await user.click(await panel.findByRole('button', { name: 'Redeem A lighter' }));
  await server.world.db.updateTable('loyaltyBalances').set({ points: 30 }).execute();
  await user.click(panel.getByRole('button', { name: 'Take 40 points' }));
  expect(await panel.findByText('The member does not have enough points for this reward.')).toBeTruthy();
  expect(await panel.findByText('40 points · 10 short')).toBeTruthy();
  expect(await pointsOf(member)).toBe(30);
});

it('says that a code is from an earlier day', async () => {
  const { owner, code } = await memberWithPoints();
  server.world.clock.advance(2 * 86_400_000);
  const { user, panel } = await openCounter(owner);
  await user.type(await panel.findByLabelText('Member’s code'), code);
  expect(
    await panel.findByText('This code is from an earlier day. Ask the member to open “My code” again.'),
  ).toBeTruthy();
});

it('tries again to find a member after a lost connection', async () => {
  const { owner, code } = await memberWithPoints();
  const { user, panel } = await openCounter(owner);
  server.losesAnswerTo = 'POST /api/loyalty/member/search';
  await user.type(await panel.findByLabelText('Member’s code'), code);
  await user.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('115')).toBeTruthy();
});

it('leads to the settings while the program is off, and to the plans where it is not included', async () => {
  const owner = await server.world.owner({ plan: 'Professional' });
  const { user, panel } = await openCounter(owner);
  expect(await panel.findByText('The program is off')).toBeTruthy();
  expect(panel.queryByText('Latest entries')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Set it up' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Business Settings' }));
  await user.click(await settings.findByRole('switch', { name: 'Members earn and redeem points here' }));
  await screen.findByText('Loyalty program switched on');
  await user.keyboard('{Escape}');
  expect(await panel.findByLabelText('Member’s code')).toBeTruthy();
  expect(panel.getByText(/^Nothing yet/)).toBeTruthy();
});

it('shows a lounge on the free plan what it is, and no button for it', async () => {
  const owner = await server.world.owner();
  const { panel } = await openCounter(owner);
  expect(await panel.findByText('A reason to come back')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'See the plans' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Loyalty' })).toBeNull();
  expect((await switchOn(owner)).body.code).toBe('PREMIUM_FEATURE');
});

it('brings staff who must sign in first to the member whose QR code they scanned', async () => {
  const { owner, code } = await memberWithPoints();
  const { user, left, address } = openPage(`/trial?member=${code}`);
  const username = await screen.findByLabelText(/^Username or email/);
  expect(address()).toBe(`/auth?mode=login&member=${code}`);
  await user.type(username, owner.user.username);
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), owner.password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(left).toEqual([`/trial?member=${code}`]));
});

it('carries nothing but a code through the sign-in', async () => {
  const { address } = openPage('/trial?member=https://elsewhere.example');
  await screen.findByLabelText(/^Username or email/);
  expect(address()).toBe('/auth');
});
