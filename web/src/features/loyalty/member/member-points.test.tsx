import { changeLoyaltyProgram } from '@vitola/contract/loyalty/program';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeOf, loungeWithPoints, sellTo } from '../../../../../server/test/world/loyalty.ts';
import { newMember } from '../../../../../server/test/world/members.ts';
import type { Caller } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function openRegion(member: Caller, address: string, name: string) {
  server.cookie = member.cookie;
  const { user } = openPage(address);
  return { user, region: within(await screen.findByRole('region', { name })) };
}

it('says how points are earned while there are none', async () => {
  const member = await newMember(server.world);
  const { region } = await openRegion(member, '/dashboard', 'Your points');
  expect(await region.findByText(/^No points yet\. Lounges that give them count/)).toBeTruthy();
  expect(region.getByText('500 points to Silver')).toBeTruthy();
  expect(region.queryByRole('list')).toBeNull();
});

it('shows each lounge’s points and what they are good for, also where the program is paused', async () => {
  const member = await newMember(server.world);
  const points = { 'Casa Oscura': 10, Humo: 80, 'The Velvet Ash': 1 };
  for (const [loungeName, quantity] of Object.entries(points)) {
    const { owner, cigars } = await loungeWithPoints(server.world, { loungeName });
    await sellTo(owner, member, cigars[0] ?? '', quantity);
    if (loungeName === 'The Velvet Ash')
      await owner.call(changeLoyaltyProgram, { body: { isOn: false, pointsPerDollar: 1 } });
  }
  const { region } = await openRegion(member, '/dashboard', 'Your points');
  const list = within(await region.findByRole('list', { name: 'Points of each lounge' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HumoReady to redeem: A cigar cutter570points',
    'Casa Oscura35 points to A coffee115points',
    'The Velvet AshPaused by the lounge. Your points are kept.56points',
  ]);
  expect(region.getByText('Silver')).toBeTruthy();
  expect(region.getByText('1,259 points to Gold')).toBeTruthy();
  expect(region.getByText('741 of 2,000')).toBeTruthy();
});

it('shows the code for the counter with its QR code, and the new one when the day is over', async () => {
  const member = await newMember(server.world);
  const { user, region } = await openRegion(member, '/profile', 'Your points');
  await user.click(region.getByRole('button', { name: 'My code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My code' }));
  const shown = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;
  const first = shown(await codeOf(member));
  expect(await dialog.findByText(first)).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'QR code of your member code' }).getAttribute('src')).toMatch(
    /^data:image\/png/,
  );
  server.world.clock.advance(86_400_000);
  const second = shown(await codeOf(member));
  expect(second).not.toBe(first);
  expect(await dialog.findByText(second)).toBeTruthy();
});

it('shows the points of what was bought while the code was shown', async () => {
  const member = await newMember(server.world);
  const { owner, cigars } = await loungeWithPoints(server.world);
  const { user, region } = await openRegion(member, '/dashboard', 'Your points');
  expect(await region.findByText(/^No points yet/)).toBeTruthy();
  await user.click(region.getByRole('button', { name: 'My code' }));
  await screen.findByRole('dialog', { name: 'My code' });
  await sellTo(owner, member, cigars[0] ?? '');
  await user.keyboard('{Escape}');
  expect(await region.findByText('Casa Oscura')).toBeTruthy();
});

it('lists the last five entries, and all of them page by page on request', async () => {
  const member = await newMember(server.world);
  const { owner, cigars } = await loungeWithPoints(server.world);
  for (let sale = 0; sale < 24; sale += 1) {
    server.world.clock.advance(1_000);
    await sellTo(owner, member, cigars[0] ?? '');
  }
  const { user, region } = await openRegion(member, '/profile', 'Loyalty history');
  const last = within(await region.findByRole('list', { name: 'Last entries' }));
  const [newest, ...others] = last.getAllByRole('listitem');
  expect(others).toHaveLength(4);
  expect(newest?.textContent).toMatch(/^Bought .*Casa Oscura · .*\+6$/);
  await user.click(region.getByRole('button', { name: 'All entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All entries' }));
  const all = within(await dialog.findByRole('list', { name: 'All entries' }));
  expect(all.getAllByRole('listitem')).toHaveLength(20);
  await user.click(dialog.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(all.getAllByRole('listitem')).toHaveLength(25));
  expect(all.getByText('First visit')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Older' })).toBeNull();
  await user.keyboard('{Escape}');
  await sellTo(owner, member, cigars[0] ?? '');
  await user.click(region.getByRole('button', { name: 'All entries' }));
  const again = within(await screen.findByRole('list', { name: 'All entries' }));
  await waitFor(() => expect(again.getAllByRole('listitem')).toHaveLength(26));
});

it('says so while there is nothing in the history', async () => {
  const { region } = await openRegion(await newMember(server.world), '/profile', 'Loyalty history');
  expect(await region.findByText('Nothing yet. What you earn and redeem appears here.')).toBeTruthy();
  expect(region.queryByRole('button', { name: 'All entries' })).toBeNull();
});
