import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember } from '../../../../server/test/world/members.ts';
import { addSmokes, catchUp, smokesOf } from '../../../test/journal.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';

// Loaded when the dialog is first opened, which would be part of the first test.
await import('./dialogs/journal-dialog.tsx');

const server = startServer();
beforeEach(() => catchUp(server));

/** Opens the journal of a member with these smokes. */
async function openJournal(smokes: Parameters<typeof addSmokes>[1], address = '/vault/journal?year=2025') {
  const member = await newMember(server.world);
  await addSmokes(member, smokes);
  server.cookie = member.cookie;
  const page = openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Your journal' });
  const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
  const list = within(screen.getByRole('region', { name: 'Smokes' }));
  const day = (name: RegExp) => calendar.findByRole('button', { name });
  return { ...page, member, calendar, list, day };
}

const june = [
  { smokingDate: '2025-06-03', rating: 2, cigarName: 'Toro' },
  { smokingDate: '2025-06-15', rating: 3, cigarName: 'Corona' },
  { smokingDate: '2025-06-15', rating: 5, cigarName: 'Churchill' },
];

describe('the journal', () => {
  it('invites to the vault while it is empty', async () => {
    const { list, calendar } = await openJournal([], '/vault/journal');
    expect(await list.findByText('Your journal is empty')).toBeTruthy();
    expect(list.getByRole('link', { name: 'Open your vault' }).getAttribute('href')).toBe('/vault');
    expect(await calendar.findByText(/^No smokes in \d{4}\.$/)).toBeTruthy();
  });

  it('lists the newest smokes in pages', async () => {
    const smokes = Array.from({ length: 22 }, (_, at) => ({
      smokingDate: `2025-03-${String(at + 1).padStart(2, '0')}`,
    }));
    const { user, list } = await openJournal(smokes);
    const entries = () => list.queryAllByRole('article').map((entry) => entry.getAttribute('aria-label'));
    await waitFor(() => expect(entries()).toHaveLength(20));
    expect(entries()[0]).toBe('Robusto, Saturday, March 22, 2025');
    await user.click(list.getByRole('button', { name: 'Show more smokes' }));
    await waitFor(() => expect(entries()).toHaveLength(22));
  });

  it('edits a smoke in place', async () => {
    const { user, member, list } = await openJournal([{ smokingDate: '2025-03-01' }]);
    await user.click(await list.findByRole('button', { name: 'Edit: Robusto, Saturday, March 1, 2025' }));
    fireEvent.change(await screen.findByLabelText(/^Notes/), { target: { value: 'Honey' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await list.findByText('Honey')).toBeTruthy();
    expect(await smokesOf(member)).toMatchObject([{ notes: 'Honey' }]);
  });
});

describe('the calendar', () => {
  it('shows the days of a year with smokes; a day opens its smokes', async () => {
    const { user, calendar, day } = await openJournal(june);
    expect(await calendar.findByText('3 smokes on 2 days')).toBeTruthy();
    await user.click(await day(/^Sunday, June 15, 2025: 2 smokes, best 5 stars$/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sunday, June 15, 2025' }));
    const names = (await dialog.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(names.toSorted()).toEqual(['Churchill', 'Corona']);
  });

  it('is used with the keyboard: one stop a month, arrows between its days', async () => {
    const { user, day } = await openJournal(june);
    const [third, fifteenth] = [await day(/June 3/), await day(/June 15/)];
    expect([third.tabIndex, fifteenth.tabIndex]).toEqual([-1, 0]);
    fifteenth.focus();
    await user.keyboard('[ArrowLeft]');
    expect(document.activeElement).toBe(third);
    expect([third.tabIndex, fifteenth.tabIndex]).toEqual([0, -1]);
    await user.keyboard('[ArrowLeft][End]');
    expect(document.activeElement).toBe(fifteenth);
    await user.keyboard('[Home][Enter]');
    expect(await screen.findByRole('dialog', { name: 'Tuesday, June 3, 2025' })).toBeTruthy();
  });

  it('leads from year to year, and the address remembers which', async () => {
    const { user, calendar, address } = await openJournal(
      [...june, { smokingDate: '2023-01-31', rating: 4 }],
      '/vault/journal?year=2025',
    );
    await user.click(await calendar.findByRole('button', { name: 'Previous year' }));
    expect(await calendar.findByText('1 smoke on 1 day')).toBeTruthy();
    expect(address()).toBe('/vault/journal?year=2023');
    expect(calendar.getByRole('button', { name: 'Previous year' })).toHaveProperty('disabled', true);
    await user.click(calendar.getByRole('button', { name: 'Next year' }));
    expect(await calendar.findByText('3 smokes on 2 days')).toBeTruthy();
  });

  it('has the same days as a table', async () => {
    const { calendar } = await openJournal(june);
    await calendar.findByText('The same as a table');
    const table = calendar.getByRole('table', { name: 'Days of 2025 with smokes', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DaySmokesBest stars',
      'Jun 15, 202525',
      'Jun 3, 202512',
    ]);
  });

  it('falls back to this year when the address has none', async () => {
    const { calendar } = await openJournal([], '/vault/journal?year=nonsense');
    expect(await calendar.findByText(String(new Date().getFullYear()))).toBeTruthy();
  });

  it('follows a smoke that is removed', async () => {
    const { user, member, calendar, list } = await openJournal(june.slice(0, 1));
    expect(await calendar.findByText('1 smoke on 1 day')).toBeTruthy();
    await user.click(await list.findByRole('button', { name: /^Remove: Toro/ }));
    expect(await calendar.findByText('No smokes in 2025.')).toBeTruthy();
    expect(await smokesOf(member)).toEqual([]);
  });
});
