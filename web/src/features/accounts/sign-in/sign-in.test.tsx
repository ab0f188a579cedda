import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function openForm() {
  const page = openPage('/auth?mode=login');
  const username = await screen.findByLabelText<HTMLInputElement>(/^Username or email/);
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  return { ...page, username, password };
}

describe('signing in', () => {
  it('takes an owner to their dashboard by a full navigation, with the Enter key too', async () => {
    const owner = await server.world.owner();
    const { user, username, password, left: destination } = await openForm();
    await user.type(username, owner.user.email.toUpperCase());
    await user.type(password, `${owner.password}{Enter}`);
    await waitFor(() => expect(destination).toEqual(['/trial']));
    expect(server.cookie).toBeDefined();
  });

  it('shows the server’s sentence in the form and as a toast, and keeps what was typed', async () => {
    const { user, username, password, left: destination } = await openForm();
    await user.type(username, 'nobody');
    await user.type(password, 'wrong one');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findAllByText('Login failed')).not.toEqual([]);
    await waitFor(() =>
      expect(screen.getAllByText('Invalid username or password').length).toBeGreaterThan(1),
    );
    expect(username.value).toBe('nobody');
    expect(password.value).toBe('wrong one');
    expect(destination).toEqual([]);
  });

  it('says that the server cannot be reached while offline, and works once it can', async () => {
    const owner = await server.world.owner();
    const { user, username, password, left: destination } = await openForm();
    await user.type(username, owner.user.username);
    await user.type(password, owner.password);
    server.isOffline = true;
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findAllByText(/Vitola can’t be reached/)).length).toBeGreaterThan(0);
    server.isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(destination).toEqual(['/trial']));
  });

  it('asks for both fields before anything is sent', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(server.calls).not.toContain('POST /api/login');
  });

  it('sends once however often the button is clicked', async () => {
    const owner = await server.world.owner();
    const { user, username, password, left: destination } = await openForm();
    await user.type(username, owner.user.username);
    await user.type(password, owner.password);
    const release = server.hold();
    const button = screen.getByRole('button', { name: 'Sign In' });
    await user.tripleClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    release();
    await waitFor(() => expect(destination).toEqual(['/trial']));
    expect(server.calls.filter((call) => call === 'POST /api/login')).toHaveLength(1);
  });

  it('keeps what was typed while the other tab is open', async () => {
    const { user, username } = await openForm();
    await user.type(username, 'ana');
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Username or email/).value).toBe('ana');
  });

  it('is skipped for a user who is signed in already', async () => {
    server.cookie = (await server.world.owner()).cookie;
    const { left: destination } = openPage('/auth');
    await waitFor(() => expect(destination).toEqual(['/trial']));
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
