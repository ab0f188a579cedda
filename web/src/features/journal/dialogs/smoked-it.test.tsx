import { screen, waitFor, within } from '@testing-library/react';
import { listSavedCigars, removeSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { beforeEach, describe, expect, it } from 'vitest';
import { catchUp, smokesOf } from '../../../../test/journal.ts';
import { startServer } from '../../../../test/server.ts';
import { namesIn, openVault, signInWithVault } from '../../../../test/vault.ts';
import { today } from '../../../time/calendar-day.ts';

// Loaded when the dialog is first opened, which would be part of the first test.
await import('./journal-dialog.tsx');

const server = startServer();
beforeEach(() => catchUp(server));

const toTry = () => namesIn('Ready to Rate After Smoking');
const rated = () => namesIn('Rated Cigars');
const counter = (label: string) => screen.getByText(label).parentElement?.textContent;
const saves = () => server.calls.filter((call) => call === 'POST /api/vault/journal');

// A toast is a dialog, too.
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'How was it?' })).toBeNull());

async function openStars() {
  const member = await signInWithVault(server, [{ name: 'Toro' }, { name: 'Corona', rating: 2 }]);
  const page = await openVault();
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Smoked it: Casa Larga Toro' }));
    return within(await screen.findByRole('dialog', { name: 'How was it?' }));
  };
  const dialog = await open();
  const star = (name: string) => dialog.getByRole('button', { name });
  return { ...page, member, dialog, open, star };
}

describe('“Smoked it”', () => {
  it('is two taps: a star stores a smoke of today, and card, sections and counters follow', async () => {
    const { user, member, star } = await openStars();
    await user.click(star('4 stars'));
    expect(await screen.findAllByText('Saved in your journal')).not.toEqual([]);
    expect(screen.getAllByText('4 stars · Casa Larga Toro')).not.toEqual([]);
    await isClosed();
    expect([toTry(), rated()]).toEqual([[], ['Toro', 'Corona']]);
    expect(counter('Cigars Rated')).toBe('Cigars Rated2');
    expect(screen.getByRole('button', { name: 'Smoked once: Casa Larga Toro' })).toBeTruthy();
    expect(await smokesOf(member)).toMatchObject([{ cigarName: 'Toro', rating: 4, smokingDate: today() }]);
  });

  it('is taken back by Undo, with the rating', async () => {
    const { user, member, star } = await openStars();
    await user.click(star('4 stars'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toTry()).toEqual(['Toro']));
    expect(counter('Cigars Rated')).toBe('Cigars Rated1');
    expect(screen.queryByRole('button', { name: /^Smoked once/ })).toBeNull();
    expect(await smokesOf(member)).toEqual([]);
  });

  it('stores one smoke, however often and whichever stars are tapped', async () => {
    const { user, member, star } = await openStars();
    const release = server.hold();
    await user.dblClick(star('4 stars'));
    await user.click(star('2 stars'));
    release();
    await isClosed();
    expect(saves()).toHaveLength(1);
    expect((await smokesOf(member)).map(({ rating }) => rating)).toEqual([4]);
  });

  it('stores one smoke when the answer is lost and the star tapped again', async () => {
    const { user, member, dialog, star } = await openStars();
    server.losesAnswerTo = 'POST /api/vault/journal';
    await user.click(star('4 stars'));
    expect(await dialog.findByText(/Vitola can’t be reached/)).toBeTruthy();
    await user.click(star('3 stars'));
    expect(await dialog.findByText(/was saved with the stars you tapped first/)).toBeTruthy();
    await user.click(star('4 stars'));
    await isClosed();
    expect((await smokesOf(member)).map(({ rating }) => rating)).toEqual([4]);
  });

  it('leads to the smoke that an earlier tap has saved', async () => {
    const { user, dialog, star } = await openStars();
    server.losesAnswerTo = 'POST /api/vault/journal';
    await user.click(star('4 stars'));
    expect(await dialog.findByText(/Vitola can’t be reached/)).toBeTruthy();
    await user.click(star('3 stars'));
    expect(await dialog.findByText(/was saved with the stars you tapped first/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(await screen.findByRole('button', { name: 'Smoked once: Casa Larga Toro' })).toBeTruthy();
    expect(rated()).toEqual(['Toro', 'Corona']);
  });

  it('says why a smoke can’t be saved, and the card stays as it is', async () => {
    const { user, member, dialog, star } = await openStars();
    const saved = (await member.call(listSavedCigars)).body.find(({ name }) => name === 'Toro');
    await member.call(removeSavedCigar, { params: { id: saved?.id ?? '' } });
    await user.click(star('5 stars'));
    expect(await dialog.findByText('This cigar is not in your vault anymore.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(toTry()).toEqual(['Toro']);
    expect(await smokesOf(member)).toEqual([]);
  });

  it('again is a second smoke, and the newest stars count', async () => {
    const { user, member, open, star } = await openStars();
    await user.click(star('4 stars'));
    await isClosed();
    await user.click((await open()).getByRole('button', { name: '2 stars' }));
    expect(await screen.findByRole('button', { name: 'Smoked 2 times: Casa Larga Toro' })).toBeTruthy();
    const card = within(screen.getByRole('article', { name: 'Toro' }));
    expect(card.getByRole('radio', { checked: true })).toHaveProperty('value', '2');
    expect(await smokesOf(member)).toHaveLength(2);
  });
});
