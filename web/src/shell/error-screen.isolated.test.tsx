import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { startServer } from '../../test/server.ts';
import { brokenError } from '../api/call-error.ts';
import { browser } from '../navigation/browser.ts';
import { createQueryClient } from '../api/query-client.ts';
import { session } from '../api/session.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const server = startServer();

it('offers a retry and a link home when a screen breaks', async () => {
  const reset = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ErrorScreen reset={reset} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(reset).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});

it('stays if a screen could not be loaded, and reloads the page once the server answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  vi.doMock('../features/accounts/password-reset/ResetPasswordScreen.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  server.isOffline = true;
  const { user } = openPage('/reset-password');
  expect(await screen.findByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded.');
  const callsBefore = server.calls.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(callsBefore));
  expect(reload).not.toHaveBeenCalled();
  server.isOffline = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

it('does not say offline if the script of a screen was loaded and failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('../features/accounts/sign-in/AuthScreen.tsx', () => {
    throw new SyntaxError('Invalid regular expression: invalid group specifier name');
  });
  openPage('/auth');
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.queryByText(/offline|connection/i)).toBeNull();
});

it('does not say offline if the session read fails in our own code', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(session as unknown as { queryFn: () => Promise<null> }, 'queryFn').mockRejectedValue(
    brokenError(new TypeError('Object.hasOwn is not a function')),
  );
  openPage('/trial');
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.queryByText(/offline|connection/i)).toBeNull();
});
