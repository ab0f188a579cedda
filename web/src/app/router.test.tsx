import { screen, waitFor } from '@testing-library/react';
import { matchPage, pagePaths } from '@vitola/contract/pages';
import { describe, expect, it, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { startServer } from '../../test/server.ts';
import { browser } from '../navigation/browser.ts';
import { createAppRouter } from './router.tsx';
import { routes } from '../routes.tsx';

const server = startServer();

/** Signs in an owner whose account row was changed to another role. */
async function signInAs(change: {
  isAdmin?: boolean;
  isSuperAdmin?: boolean;
  loungeId?: null;
  subscriptionTier?: string;
}) {
  const { user, cookie } = await server.world.owner();
  await server.world.db.updateTable('users').set(change).where('id', '=', user.id).execute();
  server.world.changes.announceMissed();
  server.cookie = cookie;
  return user;
}
const member = { isAdmin: false, loungeId: null };
const superAdmin = { isAdmin: false, isSuperAdmin: true, loungeId: null };

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the routes of the app', () => {
  it('are those of the contract, and match the same addresses', () => {
    const samples = pagePaths.map((path) => path.replaceAll(/\$\w+/g, 'casa-oscura'));
    const router = createAppRouter();
    const matched = samples.map((address) => router.matchRoutes(address, {}).at(-1)?.staticData.path);
    expect(matched).toEqual(samples.map((address) => matchPage(address)?.path));
    expect(Object.keys(routes).toSorted()).toEqual(pagePaths.toSorted());
  });

  it('set their title, and Page Not Found for an unknown address', async () => {
    openPage('/vault');
    await waitFor(() => expect(document.title).toBe('My Cigar Vault · Vitola'));
    openPage('/no/such/place');
    expect(await heading('Page Not Found')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page Not Found · Vitola'));
  });
});

describe('a guarded page', () => {
  it('shows a spinner while the session loads, then redirects a guest to the sign-in', async () => {
    const release = server.hold();
    const { address } = openPage('/dashboard');
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    release();
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(await heading('Welcome back')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Sign In' }).ariaSelected).toBe('true');
  });

  it('redirects an owner to the panel of the tool they asked for', async () => {
    server.cookie = (await server.world.owner()).cookie;
    const { address } = openPage('/inventory/smart');
    await waitFor(() => expect(address()).toBe('/trial?panel=smart'));
  });

  it('shows a member the page in its layout, with the count of unread notifications', async () => {
    const { username } = await signInAs(member);
    const { user, router } = openPage('/profile');
    expect(await heading(username)).toBeTruthy();
    expect(screen.getByLabelText('No unread notifications')).toBeTruthy();
    expect(screen.queryByText('Admin')).toBeNull();
    await user.click(screen.getAllByRole('link', { name: 'Recommendations' })[0] ?? document.body);
    expect(await heading('Recommendations')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/recommendations');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('redirects the super admin home, and denies access to others', async () => {
    await signInAs(superAdmin);
    const { address } = openPage('/profile');
    await waitFor(() => expect(address()).toBe('/super-admin'));
    await signInAs(member);
    openPage('/super-admin/inventory/lounge_a_1');
    expect(await heading('Access Denied')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('says when the server can’t be reached, and shows the page once it can', async () => {
    await signInAs(member);
    server.isOffline = true;
    const { user } = openPage('/dashboard');
    expect(await heading('You seem to be offline')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    server.isOffline = false;
    window.dispatchEvent(new Event('online'));
    expect(await heading(/^Good /)).toBeTruthy();
  });
});

describe('signing out', () => {
  it('ends the session and reloads to the sign-in page', async () => {
    await signInAs(member);
    const { user, left } = openPage('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(left).toEqual(['/auth?mode=login']));
    expect(server.cookie).toBeUndefined();
  });

  it('shows a toast if it fails, and leaves the page as it is', async () => {
    await signInAs(member);
    const { user, left } = openPage('/dashboard');
    const button = await screen.findByRole('button', { name: 'Log Out' });
    server.isOffline = true;
    await user.click(button);
    expect(await screen.findAllByText('Logout failed')).not.toEqual([]);
    expect(left).toEqual([]);
    expect(await heading(/^Good /)).toBeTruthy();
  });
});

describe('the checkout page', () => {
  it.each(['/subscription', '/subscription?tier=professional', '/subscription?tier=trial&userId=a1'])(
    'redirects to the sign-in from %s',
    async (checkoutAddress) => {
      const { address } = openPage(checkoutAddress);
      await waitFor(() => expect(address()).toBe('/auth'));
    },
  );

  it('names the plan from the address', async () => {
    openPage('/subscription?tier=enterprise&userId=a1');
    expect(await heading('Complete Your Enterprise Subscription')).toBeTruthy();
  });
});

describe('a page of another entry', () => {
  it('is loaded in full instead of in-app', async () => {
    const { router } = openPage('/vault');
    const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
    await heading('Create Your Cigar Vault');
    window.history.replaceState(null, '', '/demo');
    await router.navigate({ href: '/demo' });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    window.history.replaceState(null, '', '/');
  });
});
