import { savePreferences } from '@vitola/contract/membership/preferences';
import { readPalateCard } from '@vitola/contract/membership/palate-card';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMember } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

async function openCard(isComplete = true) {
  const member = await newMember(server.world);
  if (isComplete)
    await member.call(savePreferences, { body: { strength: 'Full', flavorProfile: ['Coffee', 'Nutty'] } });
  server.cookie = member.cookie;
  return { ...(await openDialog()), member };
}
async function openDialog() {
  const { user } = openPage('/vault/taste');
  await user.click(await screen.findByRole('button', { name: 'Palate card' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Palate card' })) };
}
const read = async (code: string) =>
  (await server.world.guest.call(readPalateCard, { body: { code } })).status;
const codeShown = (text: string | null) => (text ?? '').replace(' ', '');

it('shows what the card says, then its code, the time that is left, and revokes it', async () => {
  const { user, dialog } = await openCard();
  const says = await dialog.findByRole('region', { name: 'What the card says' });
  expect(says.textContent).toContain('FullFlavorCoffee, NuttyExperienceIntermediateBudgetAny price');
  await user.click(dialog.getByRole('button', { name: 'Show my palate card' }));
  const qrCode = await dialog.findByRole('img', { name: 'QR code of your palate card' });
  expect(qrCode.getAttribute('src')).toMatch(/^data:image\/png/);
  expect(dialog.getByRole('timer').textContent).toMatch(/^Can be read for (10:00|9:5\d)$/);
  const code = codeShown(dialog.getByText(/^[A-Z]{4} [A-Z]{4}$/).textContent);
  expect(await read(code)).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(dialog.queryByRole('img')).toBeNull());
  expect(dialog.getAllByText('Your palate card is revoked.')).not.toEqual([]);
  expect(await read(code)).toBe(404);
});

it('keeps the code while the dialog is closed; opened again it can be revoked or replaced', async () => {
  const first = await openCard();
  await first.user.click(await first.dialog.findByRole('button', { name: 'Show my palate card' }));
  const text = (await first.dialog.findByText(/^[A-Z]{4} [A-Z]{4}$/)).textContent;
  await first.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await first.user.click(screen.getByRole('button', { name: 'Palate card' }));
  expect(await screen.findByText(text)).toBeTruthy();
  cleanup();

  const { user, dialog } = await openDialog();
  expect(await dialog.findByText(/^A card that you made before can be read until /)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Make a new card' }));
  const other = (await dialog.findByText(/^[A-Z]{4} [A-Z]{4}$/)).textContent;
  expect([await read(codeShown(text)), await read(codeShown(other))]).toEqual([404, 200]);
});

it('says what is missing, and leads to the preferences', async () => {
  const { dialog } = await openCard(false);
  expect(
    await dialog.findByText('Your card still needs a strength and a flavor. Set that in your preferences.'),
  ).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'To your preferences' }).getAttribute('href')).toBe('/profile');
  expect(dialog.queryByRole('button', { name: 'Show my palate card' })).toBeNull();
});
