import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function openDialog() {
  const page = openPage('/auth?mode=login');
  await page.user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
  return { ...page, email, send: screen.getByRole('button', { name: 'Send reset link' }) };
}

async function mailedToken(): Promise<string> {
  const owner = await server.world.owner();
  await server.world.guest.raw('POST', '/api/auth/forgot-password', { email: owner.user.email });
  const { emailResetLink } = await import('../../../../../server/src/features/accounts/index.ts');
  await emailResetLink(server.world.context(), owner.user);
  return (
    /token=([\w-]+)/.exec(
      server.world.mailbox.findLast(({ text }) => text.includes('token='))?.text ?? '',
    )?.[1] ?? ''
  );
}

async function openReset(token: string) {
  const page = openPage(`/reset-password#token=${token}`);
  const first = await screen.findByLabelText<HTMLInputElement>(/^New password/);
  const second = screen.getByLabelText<HTMLInputElement>(/^Confirm new password/);
  return { ...page, first, second, send: screen.getByRole('button', { name: 'Reset Password' }) };
}

describe('forgetting the password', () => {
  it('asks for the email first, then says that a link is on its way, then closes', async () => {
    const { user, email, send } = await openDialog();
    expect(send).toHaveProperty('disabled', true);
    await user.type(email, 'ana@example.com');
    await user.click(send);
    expect(await screen.findByText('Check your email')).toBeTruthy();
    await user.click(screen.getByText('Close', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByText('Check your email')).toBeNull());
  });

  it('starts with the email filled in, so that nobody types it twice', async () => {
    const { user } = openPage('/auth?mode=login');
    const username = await screen.findByLabelText<HTMLInputElement>(/^Username or email/);
    await user.type(username, 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
    expect(email.value).toBe('ana@example.com');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('rejects what is not an email address', async () => {
    const { user, email, send } = await openDialog();
    await user.type(email, 'ana');
    await user.click(send);
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  });

  it('says on the page that it could not be sent, and keeps the address', async () => {
    const { user, email, send } = await openDialog();
    await user.type(email, 'ana@example.com');
    server.isOffline = true;
    await user.click(send);
    expect(await screen.findByText('Error sending reset email')).toBeTruthy();
    expect(email.value).toBe('ana@example.com');
  });
});

describe('the page of a reset link', () => {
  it('says so when the link has no token', async () => {
    openPage('/reset-password');
    expect(await screen.findByText('Invalid password reset link.')).toBeTruthy();
  });

  it.each(['/reset-password#token=anything', '/reset-password?token=anything'])(
    'removes the token from the address %s, and keeps the form',
    async (link) => {
      const { user, address, router } = openPage(link);
      const first = await screen.findByLabelText<HTMLInputElement>(/^New password/);
      await user.type(first, 'begun');
      await waitFor(() => expect(address()).toBe('/reset-password'));
      expect(router.state.location.state.emailedToken).toBe('anything');
      expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('begun');
    },
  );

  it('is in Spanish where its email is', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
    const { user } = openPage('/reset-password?lang=es#token=anything');
    expect(await screen.findByRole('heading', { name: 'Elija una contraseña nueva' })).toBeTruthy();
    await user.type(screen.getByLabelText(/^Contraseña nueva/), 'una contraseña nueva');
    await user.type(screen.getByLabelText(/^Repita/), 'una contraseña nueva');
    await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
    expect(await screen.findByText('Este enlace no es válido. Pida uno nuevo, por favor.')).toBeTruthy();
    expect(screen.getByText(/^Un enlace sirve una vez/)).toBeTruthy();
  });

  it('sets the password once and leads to the sign-in', async () => {
    const token = await mailedToken();
    const { user, first, second, send } = await openReset(token);
    await user.type(first, 'a newer password');
    await user.type(second, 'a newer password');
    await user.click(send);
    expect(
      await screen.findByText('Password reset successfully! You can now log in with your new password.'),
    ).toBeTruthy();
    expect(screen.getByText('Sign In', { selector: 'main a' }).getAttribute('href')).toBe('/auth?mode=login');
  });

  it('rejects a short password and two that differ', async () => {
    const { user, first, second, send } = await openReset('anything');
    await user.type(first, '12345');
    await user.type(second, '12345');
    await user.click(send);
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy();
    await user.type(first, '6');
    await user.click(send);
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(server.calls).not.toContain('POST /api/auth/reset-password');
  });

  it('says what to do when offline, and how to get another link when a token was used', async () => {
    const { user, first, second, send } = await openReset('used-up');
    await user.type(first, 'a newer password');
    await user.type(second, 'a newer password');
    server.isOffline = true;
    await user.click(send);
    expect(await screen.findByText('Network error. Please try again.')).toBeTruthy();
    expect(first.value).toBe('a newer password');
    server.isOffline = false;
    await user.click(send);
    expect(await screen.findByText('Invalid reset token. Please request a new password reset.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/auth?mode=login');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows and hides each password by its own button', async () => {
    const { user, first, second } = await openReset('anything');
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] ?? first);
    expect(first).toHaveProperty('type', 'text');
    expect(second).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(first).toHaveProperty('type', 'password');
  });
});

it('opens at the email field when the page’s address asks for a reset', async () => {
  openPage('/auth?mode=forgot');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
  expect(dialog.getByRole('textbox')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Sign In', hidden: true }).getAttribute('aria-selected')).toBe(
    'true',
  );
});
