import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MemberShell } from './member-shell.tsx';
import { OwnerShell } from './owner-shell.tsx';
import { PlatformShell } from './platform-shell.tsx';

const member = { isAdmin: false, isSuperAdmin: false };
const shell = (user: typeof member, onLogout = vi.fn<() => void>()) => (
  <MemberShell user={user} path="/inventory" bell={<p>A bell</p>} onLogout={onLogout}>
    <p>The screen</p>
  </MemberShell>
);
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const four = ['Home /', 'Inventory /inventory', 'Recommendations /recommendations', 'Profile /profile'];

test('a member has four links, at the top and at the bottom, with the current one marked', () => {
  render(shell(member));
  expect(linksIn('Main navigation')).toEqual(four);
  expect(linksIn('Quick navigation')).toEqual(four);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/inventory', '/inventory']);
});

test('Admin is added for admins and Super Admin for super admins, in the bar only', () => {
  render(shell({ isAdmin: true, isSuperAdmin: true }));
  expect(linksIn('Main navigation')).toEqual([...four, 'Admin /admin', 'Super Admin /super-admin']);
  expect(linksIn('Quick navigation')).toEqual(four);
});

test('the side menu has the same links and Log Out', async () => {
  const user = userEvent.setup();
  const onLogout = vi.fn<() => void>();
  render(shell(member, onLogout));
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(linksIn('Menu')).toEqual(four);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log Out' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

test('the owner layout is light, with the name of the lounge, the plan and Logout', async () => {
  const user = userEvent.setup();
  const onLogout = vi.fn<() => void>();
  render(
    <OwnerShell loungeName="The Cedar Room" plan="Free Trial" onLogout={onLogout}>
      <p>The shelf</p>
    </OwnerShell>,
  );
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(screen.getByRole('heading', { level: 1, name: 'The Cedar Room' })).toBeTruthy();
  expect(screen.getByText('Free Trial')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

test('the platform layout shows the name of the admin', () => {
  render(
    <PlatformShell username="ana" onLogout={vi.fn<() => void>()}>
      <p>Lounges</p>
    </PlatformShell>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Platform Admin: ana' })).toBeTruthy();
});
