import { screen, waitFor, within } from '@testing-library/react';
import { getSecondFactor } from '@vitola/contract/accounts/second-factor';
import { listPasskeys } from '@vitola/contract/accounts/passkeys';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../../../../server/test/stubs/app-code.ts';
import { setUpApp, setUpPasskey } from '../../../../../server/test/world/second-factors.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { stubPasskeys } from '../../../../test/passkey-browser.ts';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function openAccount() {
  const owner = await server.world.owner();
  server.cookie = owner.cookie;
  return { owner, ...openPage('/account') };
}
const panel = (name: string) => screen.findByRole('region', { name });

describe('the second sign-in step on the account page', () => {
  it('is set up with an app: QR code, a code from it, and ten recovery codes to save', async () => {
    const { owner, user } = await openAccount();
    const step = within(await panel('Second sign-in step'));
    await user.click(await step.findByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    const secret = dialog.getByText(/^[A-Z2-7]{32}$/).textContent ?? '';
    await user.type(dialog.getByLabelText(/^Code/), '000000{Enter}');
    expect(await dialog.findByText(/This code is incorrect/)).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^Code/));
    await user.type(dialog.getByLabelText(/^Code/), `${codeAt(secret, server.world.clock.now())}{Enter}`);
    const codes = within(await screen.findByRole('group', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    expect((await step.findByText('On')).textContent).toBe('On');
    expect((await owner.call(getSecondFactor)).body.since).not.toBeNull();
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Recovery codes' })).toBeNull());
    expect((await owner.call(getSecondFactor)).body.recoveryCodesSaved).toBe(true);
    expect(step.queryByText('Your recovery codes are not saved')).toBeNull();
  });

  it('says that its codes were lost when the response with them was, and offers new ones', async () => {
    const { owner, user } = await openAccount();
    const step = within(await panel('Second sign-in step'));
    await user.click(await step.findByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    const secret = (await dialog.findByText(/^[A-Z2-7]{32}$/)).textContent ?? '';
    server.losesAnswerTo = 'POST /api/account/second-factor/app';
    await user.type(dialog.getByLabelText(/^Code/), `${codeAt(secret, server.world.clock.now())}{Enter}`);
    const lost = within(await screen.findByRole('group', { name: 'Recovery codes not saved' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await owner.call(getSecondFactor)).body).toMatchObject({
      recoveryCodesLeft: 10,
      recoveryCodesSaved: false,
    });
    await user.click(lost.getByRole('button', { name: 'Make new codes' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    await user.click(ask.getByRole('button', { name: 'Make new ones' }));
    const codes = within(await screen.findByRole('group', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('group', { name: 'Recovery codes not saved' })).toBeNull();
  });

  it('says on the page that the codes are not saved, also after a reload', async () => {
    const owner = await server.world.owner();
    await setUpApp(server.world, owner);
    server.cookie = owner.cookie;
    openPage('/account');
    expect(await screen.findByRole('group', { name: 'Recovery codes not saved' })).toBeTruthy();
  });

  it('is turned off, some time after the sign-in only with the password and a code', async () => {
    const owner = await server.world.owner();
    const { secret } = await setUpApp(server.world, owner);
    server.world.clock.advance(11 * 60_000);
    server.cookie = owner.cookie;
    const { user } = openPage('/account');
    const step = within(await panel('Second sign-in step'));
    await user.click(await step.findByRole('button', { name: 'Turn off' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(confirm.getByLabelText(/^Password/), 'a wrong one{Enter}');
    expect(await confirm.findByText('This password is incorrect.')).toBeTruthy();
    await user.clear(confirm.getByLabelText(/^Password/));
    await user.type(confirm.getByLabelText(/^Password/), `${owner.password}{Enter}`);
    expect(await confirm.findByText('Your second step is on. Please enter a code as well.')).toBeTruthy();
    const code = codeAt(secret, server.world.clock.now());
    await user.type(confirm.getByLabelText(/^Code/), `${code}{Enter}`);
    const ask = within(await screen.findByRole('dialog', { name: 'Turn the second step off?' }));
    await user.click(ask.getByRole('button', { name: 'Turn off' }));
    await waitFor(async () => expect((await owner.call(getSecondFactor)).body.since).toBeNull());
    expect(await step.findByText('Off')).toBeTruthy();
  });

  it('replaces the old recovery codes with new ones', async () => {
    const owner = await server.world.owner();
    const { recoveryCodes } = await setUpApp(server.world, owner);
    server.cookie = owner.cookie;
    const { user } = openPage('/account');
    await user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    await user.click(ask.getByRole('button', { name: 'Make new ones' }));
    const codes = within(await screen.findByRole('group', { name: 'Recovery codes' })).getAllByRole(
      'listitem',
    );
    expect(codes).toHaveLength(10);
    expect(recoveryCodes).not.toContain(codes[0]?.textContent);
  });
});

describe('passkeys on the account page', () => {
  it('are added with a name, turned into the second step, and removed', async () => {
    stubPasskeys();
    const { owner, user } = await openAccount();
    const passkeys = within(await panel('Passkeys'));
    const name = await passkeys.findByLabelText('Name of the new passkey');
    await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
    expect(await passkeys.findByText('Name is required')).toBeTruthy();
    await user.type(name, 'Bar laptop{Enter}');
    expect(await passkeys.findByText('Bar laptop')).toBeTruthy();
    expect((await owner.call(listPasskeys)).body).toMatchObject([{ name: 'Bar laptop', lastUsedAt: null }]);
    await user.click(await screen.findByRole('button', { name: 'Ask for a passkey after my password' }));
    expect(await screen.findByRole('group', { name: 'Recovery codes' })).toBeTruthy();
    await user.click(passkeys.getByRole('button', { name: 'Remove Bar laptop' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    await user.click(ask.getByRole('button', { name: 'Remove' }));
    expect(await passkeys.findByText('No passkey yet.')).toBeTruthy();
    expect((await owner.call(getSecondFactor)).body).toMatchObject({ since: null, passkeys: 0 });
  });

  it('can be renamed', async () => {
    const owner = await server.world.owner();
    await setUpPasskey(owner, 'Bar laptop');
    server.cookie = owner.cookie;
    const { user } = openPage('/account');
    await user.click(await screen.findByRole('button', { name: 'Rename Bar laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename this passkey' }));
    const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
    expect(name.value).toBe('Bar laptop');
    await user.clear(name);
    await user.type(name, '{Enter}');
    expect(await dialog.findByText('Name is required')).toBeTruthy();
    await user.type(name, 'Back office{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Back office' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await owner.call(listPasskeys)).body).toMatchObject([{ name: 'Back office' }]);
  });

  it('keep the typed name when the device refuses to create one', async () => {
    stubPasskeys().isRefused = true;
    const { user } = await openAccount();
    const passkeys = within(await panel('Passkeys'));
    const name = await passkeys.findByLabelText<HTMLInputElement>('Name of the new passkey');
    await user.type(name, 'Bar laptop{Enter}');
    expect(await passkeys.findByText('No passkey was used. Try again, or choose another way.')).toBeTruthy();
    expect(name.value).toBe('Bar laptop');
  });

  it('confirm instead of a password', async () => {
    const owner = await server.world.owner();
    const device = stubPasskeys();
    await setUpPasskey(owner, 'Bar laptop', device.authenticator);
    server.world.clock.advance(11 * 60_000);
    server.cookie = owner.cookie;
    const { user } = openPage('/account');
    await user.click(await screen.findByRole('button', { name: 'Remove Bar laptop' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.click(confirm.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('dialog', { name: 'Remove this passkey?' })).toBeTruthy();
  });
});
