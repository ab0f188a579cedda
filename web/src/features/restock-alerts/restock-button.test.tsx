import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emailOf, markConfirmed } from '../../../../server/test/world/emailed-links.ts';
import { soldOutCigar } from '../../../../server/test/world/sold-out-cigar.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';

const server = startServer();

async function open(path = '/inventory') {
  const scene = await soldOutCigar(server.world);
  server.cookie = scene.member.cookie;
  return { ...scene, ...openPage(path) };
}
const torpedo = async () => within(await screen.findByRole('article', { name: 'Torpedo' }));
const askName = 'Tell me when it is back: Monte Negro Torpedo';
const stopName = 'Stop waiting: Monte Negro Torpedo';

it('asks once on a double click, keeps the focus, and can be withdrawn', async () => {
  const { user, waiting } = await open();
  const card = await torpedo();
  await user.dblClick(await card.findByRole('button', { name: askName }));
  const stop = await card.findByRole('button', { name: stopName });
  expect(card.getByRole('status').textContent).toBe('We’ll tell you when it is back.');
  expect(document.activeElement).toBe(stop);
  expect(await waiting()).toHaveLength(1);
  await user.click(stop);
  await card.findByRole('button', { name: askName });
  expect(await waiting()).toEqual([]);
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

it('is on no cigar that is in stock', async () => {
  await open();
  await (await torpedo()).findByRole('button', { name: askName });
  expect(screen.getAllByRole('button', { name: /^Tell me when it is back/ })).toHaveLength(1);
});

it('says so when the answer was lost, and asks once however often it is sent again', async () => {
  const { user, id, waiting } = await open();
  const card = await torpedo();
  server.losesAnswerTo = `PUT /api/user/restock-alerts/${id}`;
  await user.click(await card.findByRole('button', { name: askName }));
  expect(await screen.findByText('Error')).toBeTruthy();
  await user.click(card.getByRole('button', { name: askName }));
  await card.findByRole('button', { name: stopName });
  expect(await waiting()).toHaveLength(1);
});

it('says so when the cigar is back meanwhile, and shows it in stock', async () => {
  const { user, count } = await open();
  const card = await torpedo();
  const button = await card.findByRole('button', { name: askName });
  await count(4);
  await user.click(button);
  expect(await screen.findByText('It is back')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: askName })).toBeNull());
});

it('leads to the account while the address is not confirmed, because no email would be sent', async () => {
  const { user } = await open();
  const card = await torpedo();
  await user.click(await card.findByRole('button', { name: askName }));
  const link = await card.findByRole('link', { name: 'Confirm your email address' });
  expect(link.getAttribute('href')).toBe('/account');
  expect(card.queryByRole('checkbox')).toBeNull();
});

it('stores that an email is wanted, too', async () => {
  const scene = await soldOutCigar(server.world);
  await markConfirmed(server.world, await emailOf(scene.member));
  await scene.ask();
  server.cookie = scene.member.cookie;
  const { user } = openPage('/inventory');
  const box = await (
    await torpedo()
  ).findByRole<HTMLInputElement>('checkbox', { name: 'Email me, too: Monte Negro Torpedo' });
  expect(box.checked).toBe(false);
  await user.click(box);
  await waitFor(async () => expect((await scene.waiting())[0]?.byEmail).toBe(true));
  await waitFor(() => expect(box.checked).toBe(true));
});

it('is on the vault’s card of a cigar that its lounge has run out of', async () => {
  const scene = await soldOutCigar(server.world);
  const corona = await scene.cigarCalled('Corona');
  await scene.count(0, corona);
  server.cookie = scene.member.cookie;
  const { user } = openPage('/vault');
  const soldOut = within(await screen.findByRole('region', { name: 'Sold out: Aurora Vieja Corona' }));
  expect(soldOut.getByText('Sold out at Casa Oscura.')).toBeTruthy();
  await user.click(soldOut.getByRole('button', { name: /^Tell me when it is back/ }));
  await soldOut.findByRole('button', { name: /^Stop waiting/ });
  expect(screen.getAllByRole('region', { name: /^Sold out:/ })).toHaveLength(1);
});

it('lists what the member waits for, to withdraw with Undo', async () => {
  const scene = await soldOutCigar(server.world);
  await scene.ask();
  server.cookie = scene.member.cookie;
  const { user } = openPage('/dashboard');
  const panel = within(await screen.findByRole('region', { name: 'Waiting for' }));
  expect(panel.getByText('Sold out at Casa Oscura')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: stopName }));
  expect(await screen.findByText('No longer waiting')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for' })).toBeNull());
  expect(await scene.waiting()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Waiting for' })).toBeTruthy();
  expect(await scene.waiting()).toHaveLength(1);
});

it('says on the profile how to wait for a cigar, when there is none', async () => {
  await open('/profile');
  const panel = within(await screen.findByRole('region', { name: 'Waiting for' }));
  expect(await panel.findByText('Nothing to wait for')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'See the shelf' }).getAttribute('href')).toBe('/inventory');
});

it('shows the cigar that came back first on its shelf', async () => {
  const { owner, id, count } = await soldOutCigar(server.world).then((scene) => {
    server.cookie = scene.member.cookie;
    return scene;
  });
  await count(4);
  openPage(`/inventory?lounge=${owner.loungeId}&cigar=${id}`);
  const [first] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByRole('heading').textContent).toBe('Torpedo');
  expect(within(first as HTMLElement).getByText('Back in stock')).toBeTruthy();
});
