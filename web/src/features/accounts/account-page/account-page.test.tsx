import { screen, waitFor, within } from '@testing-library/react';
import { signIn, getUser } from '@vitola/contract/accounts/sign-in';
import type { Role } from '@vitola/contract/permissions';
import { expect, it } from 'vitest';
import { setUpApp } from '../../../../../server/test/world/second-factors.ts';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { cookieOf } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

it.each([
  ['member', '/dashboard'],
  ['vault', '/dashboard'],
  ['owner', '/trial'],
  ['admin', '/admin'],
  ['superAdmin', '/super-admin'],
] as const satisfies [Role, string][])(
  'shows a %s their own account, and a link back',
  async (role, home) => {
    const person = await signedInAs(server.world, role);
    server.cookie = person.cookie;
    openPage('/account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe(home);
    expect(await screen.findByRole('region', { name: 'Signed in as' })).toBeTruthy();
    expect(document.title).toBe('Account · Vitola');
  },
);

it.each([
  ['owner', '/trial'],
  ['superAdmin', '/super-admin/catalogue'],
  ['admin', '/admin'],
] as const satisfies [Role, string][])('takes a %s there from their header', async (role, home) => {
  server.cookie = (await signedInAs(server.world, role)).cookie;
  const { user, address } = openPage(home);
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  expect(address()).toBe('/account');
});

async function openOwners() {
  const owner = await server.world.owner();
  server.cookie = owner.cookie;
  const body = { username: owner.user.username, password: owner.password };
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const otherSession = server.world.as(cookieOf(await server.world.guest.call(signIn, { body, headers })));
  return { ...openPage('/account'), owner, otherSession };
}

it('changes the password with the current one, and stays signed in', async () => {
  const { user, owner, otherSession } = await openOwners();
  const form = within(await screen.findByRole('form', { name: 'Change your password' }));
  const type = async (present: string, next: string, again = next) => {
    const fields = [/^Current password/, /^New password/, /^Confirm new password/].map((label) =>
      form.getByLabelText<HTMLInputElement>(label),
    );
    for (const [at, typed] of [present, next, again].entries()) {
      const field = fields[at];
      if (!field) throw new Error('A field is missing.');
      await user.clear(field);
      await user.type(field, typed);
    }
    await user.click(form.getByRole('button', { name: 'Change password' }));
    return fields;
  };
  await type('not this one', 'three old leaves');
  expect(await form.findByText('This is not your current password.')).toBeTruthy();
  await type(owner.password, 'three old leaves', 'three new leaves');
  expect(await form.findByText('Passwords do not match')).toBeTruthy();
  const fields = await type(owner.password, 'three old leaves');
  expect((await screen.findAllByText('Password changed')).length).toBeGreaterThan(0);
  expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
  expect((await otherSession.call(getUser)).status).toBe(401);
  await waitFor(() => expect(screen.getAllByRole('listitem', { name: /./ })).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull();
});

it('lists the user’s sessions, and signs one out', async () => {
  const { user, otherSession } = await openOwners();
  const firefox = within(await screen.findByRole('listitem', { name: 'Firefox on Linux' }));
  expect(screen.getAllByText('This device')).toHaveLength(1);
  await user.click(firefox.getByRole('button', { name: 'Sign out there: Firefox on Linux' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Firefox on Linux' })).toBeNull());
  expect((await otherSession.call(getUser)).status).toBe(401);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('requires a confirmation before it signs out another session, some minutes after the sign-in', async () => {
  const owner = await server.world.owner();
  const body = { username: owner.user.username, password: owner.password };
  const otherSession = server.world.as(cookieOf(await server.world.guest.call(signIn, { body })));
  server.world.clock.advance(11 * 60_000);
  server.cookie = owner.cookie;
  const { user } = openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  expect((await otherSession.call(getUser)).status).toBe(200);
  await user.type(confirm.getByLabelText(/^Password/), `${owner.password}{Enter}`);
  expect((await screen.findAllByText('Signed out everywhere else.')).length).toBeGreaterThan(0);
  expect((await otherSession.call(getUser)).status).toBe(401);
});

it('changes the password only after confirming the second step again, where it is on', async () => {
  const owner = await server.world.owner();
  const { recoveryCodes } = await setUpApp(server.world, owner);
  server.world.clock.advance(11 * 60_000);
  server.cookie = owner.cookie;
  const { user } = openPage('/account');
  const form = within(await screen.findByRole('form', { name: 'Change your password' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  await user.type(form.getByLabelText(/^Current password/), owner.password);
  await user.type(form.getByLabelText(/^New password/), 'three old leaves');
  await user.type(form.getByLabelText(/^Confirm new password/), 'three old leaves');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(confirm.getByLabelText(/^Password/), owner.password);
  await user.type(confirm.getByLabelText(/^Code/), `${recoveryCodes[0]}{Enter}`);
  expect((await screen.findAllByText('Password changed')).length).toBeGreaterThan(0);
});

it('signs out all other sessions at once', async () => {
  const { user, otherSession } = await openOwners();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect((await screen.findAllByText('Signed out everywhere else.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByText(/^Signed in /)).toHaveLength(2));
  expect((await otherSession.call(getUser)).status).toBe(401);
});
