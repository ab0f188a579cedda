import { setOwnPin, shareDevice, unlockDevice } from '@vitola/contract/shared-device';
import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { listTodaySales } from '@vitola/contract/sales/sales';
import { removeFromTeam } from '@vitola/contract/team';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../server/test/world/people.ts';
import { cookieOf } from '../../../../server/test/world/world.ts';
import { loadDashboard } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { stock } from '../../../test/stock.ts';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';

loadDashboard();
const server = startServer();
beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  window.scrollTo = vi.fn<() => void>();
  matchEveryMediaQuery();
});

async function hire(loungeId: string, pin: string) {
  const person = await signedInAs(server.world, 'staff', loungeId);
  await person.call(setOwnPin, { body: { pin } });
  return (await person.call(getUser)).body;
}

it('an owner sets a PIN, shares the device, and whoever enters theirs sells under their name', async () => {
  const owner = await server.world.owner({ loungeName: 'Casa Oscura' });
  await stock(owner, 1);
  const ana = await hire(owner.loungeId, '2709');
  const ben = await hire(owner.loungeId, '381625');
  const body = { username: owner.user.username, password: owner.password };
  server.cookie = cookieOf(await server.world.guest.call(signIn, { body }));
  const first = openPage('/trial');
  await first.user.click(
    await screen.findByRole('button', { name: 'Business Settings' }, { timeout: 15_000 }),
  );
  await first.user.click(await screen.findByRole('tab', { name: 'Team' }));
  await first.user.type(await screen.findByLabelText(/^PIN/), '2709');
  await first.user.click(screen.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText('Somebody here has this PIN already. Choose another one.')).toBeTruthy();
  await first.user.clear(screen.getByLabelText(/^PIN/));
  await first.user.type(screen.getByLabelText(/^PIN/), '9174');
  await first.user.click(screen.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText(/^You set it /)).toBeTruthy();
  await first.user.click(screen.getByRole('button', { name: 'Share this device' }));
  await first.user.click(await screen.findByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(first.left).toEqual(['/trial']));
  cleanup();

  const { user } = openPage('/trial');
  expect(await screen.findByRole('heading', { name: 'Who is selling?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Business Settings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Enter four to six digits')).toBeTruthy();
  await user.type(screen.getByLabelText('PIN'), '5820{Enter}');
  expect(await screen.findByText('Nobody here has this PIN.')).toBeTruthy();
  for (const digit of '2709') await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(ana.username)).toBeTruthy();
  await user.type(await screen.findByRole('searchbox', { name: 'Search the shelf' }), 'Cigar 1');
  await user.click(await screen.findByRole('button', { name: 'Sell 1 Casa Larga Cigar 1' }));
  expect(await screen.findByText('1 cigar')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Switch person' }));
  await user.type(await screen.findByLabelText('PIN'), '381625{Enter}');
  expect(await screen.findByText(ben.username)).toBeTruthy();
  const { sales } = (await owner.call(listTodaySales)).body;
  expect(sales.map(({ soldBy }) => soldBy)).toEqual([ana.username]);

  await user.type(await screen.findByRole('searchbox', { name: 'Search the shelf' }), 'Cigar 1');
  const sell = await screen.findByRole('button', { name: 'Sell 1 Casa Larga Cigar 1' });
  await owner.call(removeFromTeam, { params: { id: ben.id } });
  await user.click(sell);
  expect(await screen.findByRole('heading', { name: 'Who is selling?' })).toBeTruthy();
}, 60_000);

it('a lock that the server does not get stays over a reload, and is sent until the server has it', async () => {
  const owner = await server.world.owner();
  await hire(owner.loungeId, '2709');
  const body = { username: owner.user.username, password: owner.password };
  server.cookie = cookieOf(await server.world.guest.call(signIn, { body }));
  const tablet = server.world.as(server.cookie);
  await tablet.call(shareDevice);
  await tablet.call(unlockDevice, { body: { pin: '2709' } });
  const isLocked = async () => (await tablet.call(getUser)).body.sharedDevice?.isLocked;
  const { user } = openPage('/trial');
  const lock = await screen.findByRole('button', { name: 'Switch person' }, { timeout: 15_000 });
  server.unreachable = 'POST /api/shared-device/lock';
  await user.click(lock);
  expect(await screen.findByRole('heading', { name: 'Who is selling?' })).toBeTruthy();
  cleanup();
  openPage('/trial');
  expect(await screen.findByRole('heading', { name: 'Who is selling?' })).toBeTruthy();
  expect(await isLocked()).toBe(false);
  server.unreachable = undefined;
  await vi.waitFor(async () => {
    dispatchEvent(new Event('online'));
    expect(await isLocked()).toBe(true);
  });
}, 60_000);
