import { getUser } from '@vitola/contract/accounts/sign-in';
import { listPeople } from '@vitola/contract/platform/people';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { adminOf, freeAddress } from '../../../../../server/test/world/staff.ts';
import type { Caller } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
let superAdmin: Caller;
beforeEach(async () => {
  superAdmin = await signedInAs(server.world, 'superAdmin');
  server.cookie = superAdmin.cookie;
});

const staffNow = async () => (await superAdmin.call(listPeople)).body.staff;
const nameOf = async (who: Caller) => (await who.call(getUser)).body.username;
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
  return within(head.closest('tr') ?? document.body);
};

async function openMenuOf(name: string) {
  const page = openPage('/super-admin/people');
  await page.user.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return page;
}
const choose = async ({ user }: Awaited<ReturnType<typeof openMenuOf>>, action: string) =>
  user.click(await screen.findByRole('menuitem', { name: action }));

describe('the people of the platform', () => {
  it('are invited with the lounges chosen by name, and the invitation can be withdrawn', async () => {
    const lounge = await server.world.owner({ loungeName: 'Humidor on Seventh' });
    const email = freeAddress();
    const { user } = openPage('/super-admin/people');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
    await user.type(dialog.getByLabelText(/^Email/), email);
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(await dialog.findByText('Choose at least one lounge for an admin.')).toBeTruthy();
    await user.type(dialog.getByRole('searchbox'), 'on seventh');
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
    await user.click(dialog.getByRole('checkbox', { name: 'Humidor on Seventh' }));
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    const withdraw = await screen.findByRole('button', { name: `Withdraw the invitation of ${email}` });
    expect(screen.queryByRole('dialog', { name: 'Invite somebody' })).toBeNull();
    const { rows } = await server.world.pool.query('select lounge_ids from invitations where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ lounge_ids: [lounge.loungeId] }]);
    await user.click(withdraw);
    await waitFor(() => expect(screen.queryByText(email)).toBeNull());
  });

  it('says at the field that an address is taken', async () => {
    const { user: owner } = await server.world.owner();
    const { user } = openPage('/super-admin/people');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.type(await screen.findByLabelText(/^Email/), owner.email);
    await user.click(screen.getByRole('radio', { name: /^Super admin/ }));
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('This email already has an account. Use another address.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe(owner.email);
  });

  it('get other lounges', async () => {
    const [first, second] = [
      await server.world.owner({ loungeName: 'First Leaf' }),
      await server.world.owner({ loungeName: 'Second Leaf' }),
    ];
    const admin = await adminOf(server.world, [first.loungeId]);
    const page = await openMenuOf(await nameOf(admin));
    await choose(page, 'Choose lounges');
    await page.user.click(await screen.findByRole('button', { name: 'Remove First Leaf' }));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least one lounge for an admin.')).toBeTruthy();
    await page.user.type(screen.getByRole('searchbox'), 'second leaf');
    await page.user.click(await screen.findByRole('checkbox', { name: 'Second Leaf' }));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    const { rows } = await server.world.pool.query('select lounge_id from admin_lounges where user_id = $1', [
      admin.id,
    ]);
    expect(rows).toEqual([{ lounge_id: second.loungeId }]);
    await page.user.click(screen.getByRole('button', { name: `Change ${await nameOf(admin)}` }));
    await choose(page, 'Choose lounges');
    expect(await screen.findByRole('button', { name: 'Remove Second Leaf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove First Leaf' })).toBeNull();
  });

  it('are locked and unlocked', async () => {
    const admin = await adminOf(server.world, []);
    const name = await nameOf(admin);
    const page = await openMenuOf(name);
    await choose(page, 'Lock');
    expect(await (await rowOf(name)).findByText('Locked')).toBeTruthy();
    expect((await admin.call(getUser)).status).toBe(401);
    await page.user.click(screen.getByRole('button', { name: `Change ${name}` }));
    await choose(page, 'Unlock');
    await waitFor(async () => expect((await rowOf(name)).queryByText('Locked')).toBeNull());
  });

  it('are sorted by the heads of their columns, and the address keeps the order', async () => {
    const many = await adminOf(server.world, [
      (await server.world.owner()).loungeId,
      (await server.world.owner()).loungeId,
    ]);
    const none = await adminOf(server.world, []);
    const { user, address } = openPage('/super-admin/people');
    const place = async (who: Caller) => {
      const name = await nameOf(who);
      return screen.getAllByRole('rowheader').findIndex(({ textContent }) => textContent?.startsWith(name));
    };
    await user.click(await screen.findByRole('button', { name: 'Lounges' }));
    expect(screen.getByRole('columnheader', { name: 'Lounges' }).ariaSort).toBe('ascending');
    expect(await place(none)).toBeLessThan(await place(many));
    expect(await place(many)).toBeLessThan(await place(superAdmin));
    await user.click(screen.getByRole('button', { name: 'Lounges' }));
    await waitFor(() => expect(address()).toBe('/super-admin/people?sort=-lounges'));
    expect(await place(many)).toBeLessThan(await place(none));
  });

  it('change roles after a question', async () => {
    const admin = await adminOf(server.world, []);
    const name = await nameOf(admin);
    const page = await openMenuOf(name);
    await choose(page, 'Make a super admin');
    await page.user.click(await screen.findByRole('button', { name: 'Make a super admin' }));
    expect(await (await rowOf(name)).findByText('Super admin')).toBeTruthy();
    expect((await staffNow()).find(({ id }) => id === admin.id)?.role).toBe('superAdmin');
  });

  it('offers no lock of oneself, and says why the last super admin stays one', async () => {
    await server.world.pool.query('update users set is_super_admin = false where username <> $1', [
      await nameOf(superAdmin),
    ]);
    const page = await openMenuOf(await nameOf(superAdmin));
    expect(screen.queryByRole('menuitem', { name: 'Lock' })).toBeNull();
    await choose(page, 'Remove from staff');
    await page.user.click(await screen.findByRole('button', { name: 'Remove from staff' }));
    expect((await screen.findAllByText(/The platform needs a super admin/)).length).toBeGreaterThan(0);
    expect((await superAdmin.call(getUser)).status).toBe(200);
  });
});
