import { screen, waitFor, within } from '@testing-library/react';
import { listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { beforeEach, expect, it } from 'vitest';
import { addSmokes, catchUp, smokesOf } from '../../../../test/journal.ts';
import { startServer } from '../../../../test/server.ts';
import { namesIn, openVault, signInWithVault } from '../../../../test/vault.ts';

// Loaded when the dialog is first opened, which would be part of the first test.
await import('../dialogs/journal-dialog.tsx');

const server = startServer();
beforeEach(() => catchUp(server));

/** Opens the smokes of a cigar that was smoked on some days, newest first. */
async function openSmokes(smokes: readonly { smokingDate: string; rating?: number; notes?: string }[]) {
  const member = await signInWithVault(server, [{ name: 'Toro' }]);
  const [toro] = (await member.call(listSavedCigars)).body;
  await addSmokes(
    member,
    smokes.map((smoke) => ({ savedCigarId: toro?.id ?? '', ...smoke })),
  );
  const page = await openVault();
  await page.user.click(
    await screen.findByRole('button', { name: /^Smoked (once|\d+ times): Casa Larga Toro/ }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Your smokes' }));
  await dialog.findAllByRole('article');
  const days = () => dialog.queryAllByRole('article').map((entry) => entry.getAttribute('aria-label'));
  return { ...page, member, dialog, days };
}

it('a card leads to its cigar’s smokes, with their stars and notes', async () => {
  const { dialog, days } = await openSmokes([
    { smokingDate: '2026-10-01', rating: 2 },
    { smokingDate: '2026-11-02', rating: 4, notes: 'Leather' },
  ]);
  expect(days()).toEqual(['Monday, November 2, 2026', 'Thursday, October 1, 2026']);
  const newest = within(dialog.getByRole('article', { name: 'Monday, November 2, 2026' }));
  expect(newest.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  expect(newest.getByText('Leather')).toBeTruthy();
});

it('a smoke that is removed is gone from the list and the card; Undo brings it back', async () => {
  const { user, member, dialog, days } = await openSmokes([
    { smokingDate: '2026-10-01', rating: 2 },
    { smokingDate: '2026-11-02', rating: 4 },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Remove: Monday, November 2, 2026' }));
  await waitFor(() => expect(days()).toEqual(['Thursday, October 1, 2026']));
  expect(await screen.findByText('Smoked once')).toBeTruthy();
  expect((await member.call(listSavedCigars)).body[0]?.rating).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(days()).toHaveLength(2));
  expect(await smokesOf(member)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(namesIn('Rated Cigars')).toEqual(['Toro']));
});

it('a long list comes in pages', async () => {
  const { user, dialog, days } = await openSmokes(
    Array.from({ length: 23 }, (_, at) => ({ smokingDate: `2026-09-${String(at + 1).padStart(2, '0')}` })),
  );
  expect(days()).toHaveLength(20);
  await user.click(dialog.getByRole('button', { name: 'Show more smokes' }));
  await waitFor(() => expect(days()).toHaveLength(23));
  expect(new Set(days()).size).toBe(23);
  expect(dialog.queryByRole('button', { name: 'Show more smokes' })).toBeNull();
});
