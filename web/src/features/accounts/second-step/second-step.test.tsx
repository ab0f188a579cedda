import { screen, waitFor } from '@testing-library/react';
import { getSecondFactor } from '@vitola/contract/accounts/second-factor';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../../../../server/test/stubs/app-code.ts';
import { setUpApp, setUpPasskey, turnOn } from '../../../../../server/test/world/second-factors.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { stubPasskeys } from '../../../../test/passkey-browser.ts';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function givePassword(owner: Owner) {
  const page = openPage('/auth?mode=login');
  await page.user.type(await screen.findByLabelText(/^Username or email/), owner.user.username);
  await page.user.type(screen.getByLabelText(/^Password/), `${owner.password}{Enter}`);
  return page;
}

async function ownerWithApp() {
  const owner = await server.world.owner();
  const { secret, recoveryCodes } = await setUpApp(server.world, owner);
  server.world.clock.advance(30_000);
  return { owner, recoveryCodes, code: () => codeAt(secret, server.world.clock.now()) };
}

describe('signing in with a second step', () => {
  it('asks for a code of the app after the password, and shows no error toast', async () => {
    const { owner, code } = await ownerWithApp();
    const { user, left } = await givePassword(owner);
    const heading = await screen.findByRole('heading', { name: 'One more step' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText('Login failed')).toBeNull();
    const field = screen.getByLabelText<HTMLInputElement>(/^Code/);
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await user.type(field, `${code()}{Enter}`);
    await waitFor(() => expect(left).toEqual(['/trial']));
    expect(server.cookie).toBeDefined();
  });

  it('shows a wrong code at its field, keeps it, and accepts a recovery code instead', async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    const { user, left } = await givePassword(owner);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Code/);
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText('This code is incorrect or was already used.')).toBeTruthy();
    expect(field.value).toBe('000000');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), `${recoveryCodes[0]}{Enter}`);
    await waitFor(() => expect(left).toEqual(['/trial']));
    expect((await owner.call(getSecondFactor)).body.recoveryCodesLeft).toBe(9);
  });

  it('accepts a passkey', async () => {
    const owner = await server.world.owner();
    const device = stubPasskeys();
    await setUpPasskey(owner, 'This device', device.authenticator);
    await turnOn(owner);
    const { user, left } = await givePassword(owner);
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(left).toEqual(['/trial']));
  });

  it('goes back to the password, which must be entered again', async () => {
    const { owner } = await ownerWithApp();
    const { user } = await givePassword(owner);
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Username or email/).value).toBe(owner.user.username);
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  });
});

describe('signing in with a passkey alone', () => {
  it('takes an owner to their dashboard', async () => {
    const device = stubPasskeys();
    await setUpPasskey(await server.world.owner(), 'This device', device.authenticator);
    const { user, left } = openPage('/auth?mode=login');
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(left).toEqual(['/trial']));
  });

  it('says what to do when none was used, and when the passkey is unknown', async () => {
    const device = stubPasskeys();
    device.isRefused = true;
    const { user, left } = openPage('/auth?mode=login');
    const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
    await user.click(button);
    expect(await screen.findByText('No passkey was used. Try again, or choose another way.')).toBeTruthy();
    device.isRefused = false;
    await user.click(button);
    expect(await screen.findByText('This passkey could not be confirmed. Please try again.')).toBeTruthy();
    expect(left).toEqual([]);
  });
});
