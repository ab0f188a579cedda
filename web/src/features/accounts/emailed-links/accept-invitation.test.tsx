import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { createLounge } from '@vitola/contract/platform/lounge-actions';
import { invite } from '@vitola/contract/platform/people';
import { inviteToTeam } from '@vitola/contract/team';
import { vaultRegister } from '@vitola/contract/vault/account';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { markConfirmed } from '../../../../../server/test/world/emailed-links.ts';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { freeAddress, invitationToken } from '../../../../../server/test/world/staff.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
const password = 'smoke rings at dusk';
const post = 'POST /api/auth/accept-invitation';

async function openInvitation() {
  const email = freeAddress();
  const superAdmin = await signedInAs(server.world, 'superAdmin');
  await superAdmin.call(invite, { body: { email, role: 'superAdmin' } });
  const token = await invitationToken(server.world, email);
  return { ...openPage(`/accept-invitation#token=${token}`), email, token };
}
const type = async (user: Awaited<ReturnType<typeof openInvitation>>['user'], repeated: string) => {
  await user.type(await screen.findByLabelText(/^New password/i), password);
  await user.type(screen.getByLabelText(/^Confirm/i), repeated);
};
const submit = () => screen.getByRole('button', { name: 'Create My Account' });

describe('the page of an invitation', () => {
  it('creates the account with the chosen password, once for a double click', async () => {
    const { user, email } = await openInvitation();
    await type(user, password);
    await user.dblClick(submit());
    expect((await screen.findByRole('status')).textContent).toMatch(/^Your account is ready\. Sign in with/);
    expect(server.calls.filter((call) => call === post)).toHaveLength(1);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth?mode=login');
    const signedIn = await server.world.guest.call(signIn, { body: { username: email, password } });
    expect(signedIn.body.isSuperAdmin).toBe(true);
  });

  it('keeps what was typed when the passwords differ, and when there is no network', async () => {
    const { user } = await openInvitation();
    await type(user, 'another password');
    await user.click(submit());
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(server.calls).not.toContain(post);
    await user.clear(screen.getByLabelText(/^Confirm/i));
    await user.type(screen.getByLabelText(/^Confirm/i), password);
    server.isOffline = true;
    await user.click(submit());
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.isOffline = false;
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'All set' })).toBeTruthy();
  });

  it('says that a used or unknown link no longer works, and that an address without one has none', async () => {
    openPage('/accept-invitation#token=used');
    expect(
      await screen.findByText('This invitation has expired, was withdrawn or was already used.'),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('This link doesn’t work');
    openPage('/accept-invitation');
    expect(await screen.findByText('This address has no invitation in it.')).toBeTruthy();
  });
});

it('an invitation of an owner gives their lounge the time zone of the device', async () => {
  const email = freeAddress();
  const superAdmin = await signedInAs(server.world, 'superAdmin');
  const place = { address: '1 Main Street', city: 'Tampa', state: 'FL', zipCode: '33605' };
  const created = await superAdmin.call(createLounge, { body: { name: 'Casa Nueva', ...place, email } });
  const { user } = openPage(`/accept-invitation#token=${await invitationToken(server.world, email)}`);
  await type(user, password);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'All set' })).toBeTruthy();
  const lounges = server.world.db.selectFrom('loungeLocations').select('timeZone');
  const lounge = lounges.where('loungeId', '=', created.body.loungeId).executeTakeFirst();
  expect((await lounge)?.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

describe('an invitation to the staff of a lounge', () => {
  async function openStaffInvitation(email: string) {
    const owner = await server.world.owner({ loungeName: 'Casa Oscura' });
    await owner.call(inviteToTeam, { body: { email } });
    return openPage(`/accept-invitation#token=${await invitationToken(server.world, email)}`);
  }

  it('names the lounge, and makes an account for who has none', async () => {
    const { user } = await openStaffInvitation(freeAddress());
    expect(await screen.findByRole('heading', { name: 'Join Casa Oscura' })).toBeTruthy();
    await type(user, password);
    await user.click(submit());
    expect((await screen.findByRole('status')).textContent).toMatch(/^Your account is ready\./);
  });

  it('asks a member for no password', async () => {
    const email = freeAddress();
    await server.world.guest.call(vaultRegister, { body: { email, password } });
    await markConfirmed(server.world, email);
    const { user } = await openStaffInvitation(email);
    await user.click(await screen.findByRole('button', { name: 'Join the Staff' }));
    expect((await screen.findByRole('status')).textContent).toMatch(/^You are on the staff now\./);
  });

  it('says so at once to somebody who works elsewhere', async () => {
    const other = await server.world.owner();
    await openStaffInvitation(other.user.email);
    expect(await screen.findByText(/already works for a lounge or for the platform/)).toBeTruthy();
  });
});

it('signs nobody out who opens it', async () => {
  const owner = await server.world.owner();
  server.cookie = owner.cookie;
  openPage('/accept-invitation#token=any');
  expect(await screen.findByRole('heading', { name: 'Welcome to Vitola' })).toBeTruthy();
  expect((await owner.call(getUser)).status).toBe(200);
});
