import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authShell } from '../../../build/shells.tsx';
import { afterEach, expect, it } from 'vitest';
import { AuthDocument } from '../../features/accounts/sign-in/auth-document.tsx';
import { createQueryClient } from '../../api/query-client.ts';
import { session } from '../../api/session.ts';
import { hydratePage } from './hydrate.tsx';

afterEach(() => document.body.replaceChildren());

const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** The sign-in page as the server sends it, with a name typed into it, and then its script. */
async function openSignIn(typed: string): Promise<void> {
  document.body.innerHTML = `<div id="root">${authShell('login').root}</div>`;
  const field = typedIn('username');
  if (field) field.value = typed;
  const client = createQueryClient();
  client.setQueryData(session.queryKey, null);
  await act(async () => void hydratePage(<AuthDocument client={client} mode="login" />));
  await waitFor(() => expect(document.querySelector('[type="submit"]')).toBeTruthy());
}

it('what was typed before the script came stays, and is what the form knows', async () => {
  await openSignIn('casa');
  expect(typedIn('username')?.value).toBe('casa');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(typedIn('password')?.getAttribute('aria-invalid')).toBe('true'));
  expect(typedIn('username')?.getAttribute('aria-invalid')).not.toBe('true');
});

it('every button works once the script is there, in the page that was drawn', async () => {
  document.body.innerHTML = '';
  await openSignIn('');
  expect(document.querySelector('button[aria-disabled="true"]')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Start your free trial' })).toBeTruthy();
});

it('a page that was not drawn beforehand is drawn, and anew when asked', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  let redraw: ReturnType<typeof hydratePage> | undefined;
  await act(async () => void (redraw = hydratePage(<p>first</p>)));
  expect(screen.getByText('first')).toBeTruthy();
  await act(async () => redraw?.(<p>second</p>));
  expect(screen.getByText('second')).toBeTruthy();
});
