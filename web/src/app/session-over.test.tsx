import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { findCigarForm } from '../../test/cigar-form.ts';
import { openPage } from '../../test/open-page.tsx';
import { startServer } from '../../test/server.ts';
import { stock } from '../../test/stock.ts';
import { browser } from '../navigation/browser.ts';
import { createQueryClient } from '../api/query-client.ts';
import { session } from '../api/session.ts';
import { syncSessionAcrossTabs } from '../api/sync-tabs.ts';
import { matchEveryMediaQuery } from '../../test/media-queries.ts';

const server = startServer();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
});

async function openEditing() {
  const owner = await server.world.owner();
  await stock(owner, 2);
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=inventory');
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Edit: Casa Larga Cigar 1' }));
  const form = await findCigarForm(/^Edit Casa Larga Cigar 1/);
  await user.type(form.getByLabelText(/^Description/), 'Long words');
  return { ...page, owner, form };
}

it('an expired session asks for the password over the page, and the typed input stays', async () => {
  const { user, owner, form, address } = await openEditing();
  server.cookie = undefined;
  await user.click(form.getByRole('button', { name: 'Save' }));
  const signInDialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  expect(signInDialog.getByLabelText<HTMLInputElement>(/^Username/).value).toBe(owner.user.username);
  await user.type(signInDialog.getByLabelText(/^Password/), 'not this');
  await user.click(signInDialog.getByRole('button', { name: 'Sign In' }));
  expect((await signInDialog.findAllByText('Invalid username or password')).length).toBeGreaterThan(0);
  await user.clear(signInDialog.getByLabelText(/^Password/));
  await user.type(signInDialog.getByLabelText(/^Password/), `${owner.password}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
  expect(address()).toBe('/trial?panel=inventory');
  expect(form.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Long words');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Cigar updated successfully!')).length).toBeGreaterThan(0);
});

it('another user who signs in there is sent to their own home page', async () => {
  const { user, form, left } = await openEditing();
  const other = await server.world.owner();
  server.cookie = undefined;
  await user.click(form.getByRole('button', { name: 'Save' }));
  const signInDialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await user.clear(signInDialog.getByLabelText(/^Username/));
  await user.type(signInDialog.getByLabelText(/^Username/), other.user.username);
  await user.type(signInDialog.getByLabelText(/^Password/), `${other.password}{Enter}`);
  await waitFor(() => expect(left).toEqual(['/trial']));
});

it('a tab reloads when its browser signs in as another user, instead of writing into their lounge', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const client = createQueryClient();
  syncSessionAcrossTabs(client);
  const owner = await server.world.owner();
  const other = await server.world.owner();
  client.setQueryData(session.queryKey, owner.user);
  expect(localStorage.getItem('vitola.signed-in')).toBe(owner.user.id);
  server.cookie = other.cookie;
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitola.signed-in', newValue: other.user.id }));
  await waitFor(() => expect(client.getQueryData(session.queryKey)?.id).toBe(other.user.id));
  client.clear();

  cleanup();
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await screen.findByText('Total Cigars');
  server.cookie = other.cookie;
  page.client.setQueryData(session.queryKey, other.user);
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(screen.queryByText('Total Cigars')).toBeNull();
});
