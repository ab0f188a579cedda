import { addCigar } from '@vitola/contract/inventory/cigars';
import { createLounge } from '@vitola/contract/platform/lounge-actions';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { adminOf, freeAddress } from '../../../../../server/test/world/staff.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

it('shows whether a lounge is well, with a sentence for each check', async () => {
  const owner = await server.world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  await owner.call(addCigar, { body: { name: 'Serie V', brand: 'Oliva', price: '9', stock: 2 } });
  server.cookie = (await adminOf(server.world, [owner.loungeId])).cookie;
  openPage(`/admin/monitor/${owner.loungeId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Oscura' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Worth a look');
  const lookOf = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('li') ?? document.body).getByRole('img').ariaLabel;
  expect([lookOf('Stock'), lookOf('Owner')]).toEqual(['Worth a look', 'All is well']);
  expect(screen.getByText('1 cigar low. Restock or count them.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Inventory' }).getAttribute('href')).toBe(
    `/inventory?lounge=${owner.loungeId}`,
  );
});

it('does not find the lounge of somebody else', async () => {
  const owner = await server.world.owner({ loungeName: 'Humo' });
  server.cookie = (await adminOf(server.world, [])).cookie;
  openPage(`/admin/monitor/${owner.loungeId}`);
  expect(await screen.findByText('Lounge Not Found')).toBeTruthy();
  expect(screen.queryByText('Humo')).toBeNull();
});

it('sends the owner another invitation from the check', async () => {
  const superAdmin = await signedInAs(server.world, 'superAdmin');
  const email = freeAddress();
  const body = {
    name: 'Casa Nueva',
    address: '1 Main St',
    city: 'Tampa',
    state: 'FL',
    zipCode: '33605',
    email,
  };
  const { loungeId } = (await superAdmin.call(createLounge, { body })).body;
  server.cookie = (await adminOf(server.world, [loungeId])).cookie;
  const { user } = openPage(`/admin/monitor/${loungeId}`);
  expect(await screen.findByText(`Invited: ${email}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send invitation again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite the owner of Casa Nueva' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(`The invitation was sent to ${email}.`)).toBeTruthy();
});
