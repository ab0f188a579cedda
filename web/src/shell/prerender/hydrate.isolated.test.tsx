import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authShell } from '../../../build/shells.tsx';
import { afterEach, expect, it } from 'vitest';
import { AuthDocument } from '../../features/accounts/sign-in/auth-document.tsx';
import { createQueryClient } from '../../api/query-client.ts';
import { session } from '../../api/session.ts';
import { hydratePage } from './hydrate.tsx';

afterEach(() => document.body.replaceChildren());

const inputNamed = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Renders the sign-in page as the server sends it, types a name into it, and then runs its script. */
async function openSignIn(typed: string): Promise<void> {
  document.body.innerHTML = `<div id="root">${authShell('login').root}</div>`;
  const field = inputNamed('username');
  if (field) field.value = typed;
  const client = createQueryClient();
  client.setQueryData(session.queryKey, null);
  await act(async () => void hydratePage(<AuthDocument client={client} mode="login" />));
  await waitFor(() => expect(document.querySelector('[type="submit"]')).toBeTruthy());
}

it('input typed before the script was loaded stays and is known to the form', async () => {
  await openSignIn('casa');
  expect(inputNamed('username')?.value).toBe('casa');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(inputNamed('password')?.getAttribute('aria-invalid')).toBe('true'));
  expect(inputNamed('username')?.getAttribute('aria-invalid')).not.toBe('true');
});

it('every button of a prerendered page works once the script is loaded', async () => {
  document.body.innerHTML = '';
  await openSignIn('');
  expect(document.querySelector('button[aria-disabled="true"]')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Start your free trial' })).toBeTruthy();
});

it('a page that was not prerendered is rendered, and re-rendered on request', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  let rerender: ReturnType<typeof hydratePage> | undefined;
  await act(async () => void (rerender = hydratePage(<p>first</p>)));
  expect(screen.getByText('first')).toBeTruthy();
  await act(async () => rerender?.(<p>second</p>));
  expect(screen.getByText('second')).toBeTruthy();
});
