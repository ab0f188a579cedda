import { screen, waitFor, within } from '@testing-library/react';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { describe, expect, it } from 'vitest';
import { loungeWithShares, memberPassword, newEmail } from '../../../../../server/test/world/members.ts';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { failWithoutReason, signInWithVault } from '../../../../test/vault.ts';

const server = startServer();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const expectToast = async (title: string, description?: string) => {
  expect(await screen.findAllByText(title)).not.toEqual([]);
  if (description !== undefined) expect(await screen.findAllByText(description)).not.toEqual([]);
};

async function openForm(address = '/vault') {
  const page = openPage(address);
  await heading('Create Your Cigar Vault');
  const { user } = page;
  return {
    ...page,
    toLogin: () => user.click(screen.getByRole('button', { name: 'Sign In' })),
    async send(email: string, password: string) {
      const [emailField, passwordField] = [
        screen.getByLabelText(/^Email/),
        screen.getByLabelText(/^Password/),
      ];
      await user.clear(emailField);
      await user.clear(passwordField);
      if (email) await user.type(emailField, email);
      await user.type(passwordField, `${password}{Enter}`);
    },
  };
}

describe('the form of a vault', () => {
  it('switches between its two modes and keeps what was typed', async () => {
    const { user, toLogin } = await openForm();
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
    expect(email.type).toBe('email');
    await user.type(email, 'ana@example.com');
    await toLogin();
    expect(await heading('Sign In to Your Vault')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Create Free Account' }));
    expect(await heading('Create Your Cigar Vault')).toBeTruthy();
  });

  it.each([
    ['', ''],
    ['ana@example.com', ''],
    ['', 'a good password'],
  ])('asks for both fields when given %o and %o, in both modes', async (email, password) => {
    const { send, toLogin } = await openForm();
    await send(email, password);
    await expectToast('Missing Information', 'Please fill in both email and password.');
    await toLogin();
    await send(email, password);
    await expectToast('Missing Information', 'Please fill in both email and password.');
    expect(server.calls.filter((call) => call.startsWith('POST /api/vault'))).toEqual([]);
  });

  it('is what somebody who belongs to a lounge sees, whose list is not fetched', async () => {
    server.cookie = (await signedInAs(server.world, 'owner')).cookie;
    openPage('/vault');
    expect(await heading('Create Your Cigar Vault')).toBeTruthy();
    expect(server.calls.filter((call) => call.includes('/api/vault/cigars'))).toEqual([]);
  });

  it.each(['admin', 'superAdmin', 'member'] as const)(
    'is not what a %s without a lounge sees',
    async (role) => {
      server.cookie = (await signedInAs(server.world, role)).cookie;
      openPage('/vault');
      expect(await heading('My Cigar Vault')).toBeTruthy();
    },
  );
});

describe('signing in to a vault', () => {
  it('sends the email in lower case, welcomes and shows the vault', async () => {
    const member = await signInWithVault(server, [{ name: 'Toro' }]);
    const { email } = (await member.call(getUser)).body;
    server.cookie = undefined;
    const { send, toLogin } = await openForm();
    await toLogin();
    await send(email.toUpperCase(), memberPassword);
    await expectToast('Welcome back!');
    expect(await heading('My Cigar Vault')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Toro' })).toBeTruthy();
  });

  it('says why it failed, and keeps what was typed', async () => {
    const { send, toLogin } = await openForm();
    await toLogin();
    await send('nobody@example.com', 'wrong');
    await expectToast('Login Failed', 'Invalid username or password');
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('nobody@example.com');
  });

  it('says a sentence of its own when the server says none', async () => {
    const { send, toLogin } = await openForm();
    await toLogin();
    failWithoutReason('POST', /vault\/login/);
    await send('nobody@example.com', 'wrong');
    await expectToast('Login Failed', 'Please check your credentials.');
  });

  it('offers a link by email to the address that was typed', async () => {
    const { user, toLogin } = await openForm();
    await user.type(screen.getByLabelText(/^Email/), 'ana@example.com');
    await toLogin();
    await user.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in by email' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ana@example.com');
  });

  it('sends an owner on to the dashboard', async () => {
    const owner = await server.world.owner();
    const { send, toLogin, left } = await openForm();
    await toLogin();
    await send(owner.user.email, owner.password);
    await expectToast('Welcome back!');
    await waitFor(() => expect(left).toEqual(['/trial']));
  });
});

describe('creating a vault', () => {
  it('says so and shows it, empty', async () => {
    const { send } = await openForm();
    await send(newEmail(), memberPassword);
    await expectToast('Account Created!');
    expect(await screen.findByRole('heading', { name: 'Your vault is empty' })).toBeTruthy();
  });

  it('with a share says both, and the lounge of the share counts it', async () => {
    const { newShare, owner } = await loungeWithShares(server.world, 'Casa Oscura');
    const { send, address } = await openForm(`/vault?import=${await newShare()}`);
    await send(newEmail(), memberPassword);
    await expectToast('Account Created & Recommendations Imported!', '3 cigars were added to your vault.');
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
    expect(address()).toBe('/vault');
    const signUps = await server.world.db
      .selectFrom('analyticsEvents')
      .select('eventType')
      .where('loungeId', '=', owner.loungeId)
      .where('eventType', '=', 'account_signup')
      .execute();
    expect(signUps).toHaveLength(1);
  });

  it('with a taken email says so and offers to sign in instead', async () => {
    const owner = await server.world.owner();
    const { send } = await openForm();
    await send(owner.user.email, memberPassword);
    await expectToast('Email Already Exists', 'This email is already registered. Please sign in instead.');
    expect(await heading('Sign In to Your Vault')).toBeTruthy();
  });

  it('says why it failed', async () => {
    const { send } = await openForm();
    await send('not an email', memberPassword);
    await expectToast('Registration Failed', 'Please enter a valid email address');
    failWithoutReason('POST', /vault\/register/);
    await send(newEmail(), memberPassword);
    await expectToast('Registration Failed', 'Please try again.');
  });
});
