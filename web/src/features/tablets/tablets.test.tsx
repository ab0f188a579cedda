import { createPairingCode, pairTablet } from '@vitola/contract/tablets/tablets';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { loadDashboard } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { stock } from '../../../test/stock.ts';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';

loadDashboard();
const server = startServer();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
});

const codeOf = async (owner: Owner) => (await owner.call(createPairingCode)).body.code;
async function openTablets(owner: Owner) {
  await stock(owner, 1);
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await page.user.click(await screen.findByRole('button', { name: 'Business Settings' }));
  await page.user.click(await screen.findByRole('tab', { name: 'Tablets' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Business Settings' })) };
}

it('an owner makes a code, and the tablet that uses it is renamed and revoked', async () => {
  const { user, dialog } = await openTablets(await server.world.owner());
  expect(await dialog.findByText(/^None yet\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Make a code' }));
  const shown = await dialog.findByLabelText(/^([A-Z] ){5}[A-Z]$/);
  expect(dialog.getByRole('img', { name: /^QR code/ }).getAttribute('src')).toMatch(/^data:image\/png/);
  const code = shown.textContent ?? '';
  expect((await server.world.guest.call(pairTablet, { body: { code } })).status).toBe(200);
  expect(await dialog.findByText('Tablet 1 is paired.', undefined, { timeout: 15_000 })).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Rename Tablet 1' }));
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename the tablet' }));
  await user.clear(renaming.getByLabelText(/^Name/));
  await user.click(renaming.getByRole('button', { name: 'Save' }));
  expect(await renaming.findByText('Name is required')).toBeTruthy();
  await user.type(renaming.getByLabelText(/^Name/), 'By the window');
  await user.click(renaming.getByRole('button', { name: 'Save' }));

  await user.click(await dialog.findByRole('button', { name: 'Revoke By the window' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke By the window?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText(/^None yet\./)).toBeTruthy();
}, 30_000);

it('a tablet types the code, learns what is wrong with it, and gets to its survey', async () => {
  const owner = await server.world.owner({ loungeName: 'Casa Oscura' });
  const { user } = openPage('/pair');
  await user.click(await screen.findByRole('button', { name: 'Pair' }));
  expect(await screen.findByText('Enter the six letters of the code')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Code/), 'bbbbbb');
  await user.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByText(/^This code pairs nothing/)).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Code/));
  await user.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByText('Enter the six letters of the code')).toBeTruthy();
  expect(screen.queryByText(/^This code pairs nothing/)).toBeNull();
  await user.type(screen.getByLabelText(/^Code/), (await codeOf(owner)).toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByText(/^This browser is Tablet 1 of Casa Oscura now\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the survey' }).getAttribute('href')).toMatch(/\/customer$/);
});

it('a scanned code is filled in and pairs only after a click', async () => {
  const owner = await server.world.owner();
  const code = await codeOf(owner);
  const { user } = openPage(`/pair#code=${code}`);
  expect(await screen.findByDisplayValue(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByRole('heading', { name: 'Paired' })).toBeTruthy();
});

it('an owner sets, changes and removes the PIN of the staff corner, and reads how to lock a tablet', async () => {
  const { user, dialog } = await openTablets(await server.world.owner());
  expect(await dialog.findByText('No PIN is set, so it opens nowhere.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await dialog.findByText('Enter six digits')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^PIN/), '270914');
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await dialog.findByText(/^A PIN was set /)).toBeTruthy();
  expect(dialog.getByLabelText(/^New PIN/)).toHaveProperty('value', '');
  await user.type(dialog.getByLabelText(/^New PIN/), '111111');
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await dialog.findByText(/^Choose a PIN that is harder to guess/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove PIN' }));
  expect(await dialog.findByText('No PIN is set, so it opens nowhere.')).toBeTruthy();
  expect(dialog.getByText('iPad: Guided Access')).toBeTruthy();
  expect(dialog.getByText('Android: app pinning')).toBeTruthy();
}, 30_000);
