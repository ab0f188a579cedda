import { screen } from '@testing-library/react';
import type { Role } from '@vitola/contract/permissions';
import { expect, it } from 'vitest';
import { somebody } from '../../../../../server/test/people.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

it.each([
  ['member', '/dashboard'],
  ['vault', '/dashboard'],
  ['owner', '/trial'],
  ['admin', '/admin'],
  ['superAdmin', '/super-admin'],
] as const satisfies [Role, string][])(
  'shows a %s their own account, and the way back',
  async (role, home) => {
    const person = await somebody(server.world, role);
    server.cookie = person.cookie;
    openPage('/account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe(home);
    expect(await screen.findByRole('region', { name: 'Signed in as' })).toBeTruthy();
    expect(document.title).toBe('Account · Vitola');
  },
);

it.each([
  ['owner', '/trial'],
  ['superAdmin', '/super-admin/catalogue'],
  ['admin', '/admin'],
] as const satisfies [Role, string][])('leads a %s there from their header', async (role, home) => {
  server.cookie = (await somebody(server.world, role)).cookie;
  const { user, address } = openPage(home);
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  expect(address()).toBe('/account');
});
