import { changeSavedCigar, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../../test/server.ts';
import { failWithoutReason, openVault, signInWithVault } from '../../../../test/vault.ts';

const server = startServer();
beforeEach(() => sessionStorage.clear());

const long = `${'A long draw of cocoa. '.repeat(7)}And the end of it.`;

async function openNotes(notes = 'Leather') {
  const member = await signInWithVault(server, [{ name: 'Toro', rating: 3, ...(notes && { notes }) }]);
  const page = await openVault();
  const { user } = page;
  const list = async () => (await member.call(listSavedCigars)).body[0];
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your notes on Casa Larga Toro');
  return {
    ...page,
    field,
    edit: async () => {
      await user.click(await screen.findByRole('button', { name: notes ? 'Edit notes' : 'Add notes' }));
      return field();
    },
    write: (text: string) => fireEvent.change(field(), { target: { value: text } }),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    saved: async () => (await list())?.notes,
    async changeElsewhere(body: { notes?: string; rating?: number }) {
      const cigar = await list();
      await member.call(changeSavedCigar, { params: { id: cigar?.id ?? '' }, body });
    },
  };
}

describe('the notes of a card', () => {
  it('are cut after 150 characters, and shown in full on request', async () => {
    const { user } = await openNotes(long);
    expect(await screen.findByText(`${long.slice(0, 150).trimEnd()}…`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(long)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByText(long)).toBeNull();
  });

  it('are edited in place and saved', async () => {
    const { edit, write, save, saved } = await openNotes();
    expect((await edit()).value).toBe('Leather');
    write('Leather, then pepper');
    await save();
    expect(await screen.findAllByText('Notes Updated!')).not.toEqual([]);
    expect(await screen.findByText('Leather, then pepper')).toBeTruthy();
    expect(await saved()).toBe('Leather, then pepper');
  });

  it('are not changed by Cancel', async () => {
    const { user, edit, write, saved } = await openNotes();
    await edit();
    write('Something else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Leather')).toBeTruthy();
    expect(await saved()).toBe('Leather');
  });

  it('count down to 5,000 characters, and are never cut', async () => {
    const { edit, write, field } = await openNotes();
    await edit();
    write('x'.repeat(4_999));
    expect(screen.getByText('1 of 5,000 characters left')).toBeTruthy();
    write('x'.repeat(5_002));
    expect(screen.getByText('2 characters too many')).toBeTruthy();
    expect(field().value).toHaveLength(5_002);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('stay in the field when they can’t be saved, and after a reload', async () => {
    const { edit, write, save, field } = await openNotes();
    await edit();
    write('Not lost');
    failWithoutReason('PUT', /vault\/cigars/);
    await save();
    expect(await screen.findAllByText('Notes Failed')).not.toEqual([]);
    expect(screen.getAllByText('Failed to update notes.')).not.toEqual([]);
    expect(field().value).toBe('Not lost');
    cleanup();
    await openVault();
    await waitFor(() => expect(field().value).toBe('Not lost'));
  });
});

describe('what is typed while the notes are being saved', () => {
  async function saveAndType() {
    const page = await openNotes();
    await page.edit();
    page.write('Leather, then pepper');
    const release = server.hold();
    await page.save();
    page.write('Leather, then pepper and cocoa');
    return { ...page, release };
  }

  it('stays in the field, to be saved next', async () => {
    const { release, field, save, saved } = await saveAndType();
    release();
    expect(await screen.findAllByText('Notes Updated!')).not.toEqual([]);
    expect(await saved()).toBe('Leather, then pepper');
    expect(field().value).toBe('Leather, then pepper and cocoa');
    await save();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Your notes/ })).toBeNull());
    expect(await saved()).toBe('Leather, then pepper and cocoa');
  });

  it('stays in the field when they are kept on this device', async () => {
    const { release, field, user } = await saveAndType();
    server.unreachable = 'PUT /api/vault/';
    release();
    expect(await screen.findAllByText('Notes Saved on This Device')).not.toEqual([]);
    expect(field().value).toBe('Leather, then pepper and cocoa');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Leather, then pepper')).toBeTruthy();
  });

  it('stays in the field when another device changed the notes', async () => {
    const page = await openNotes();
    await page.edit();
    await page.changeElsewhere({ notes: 'From the tablet' });
    page.write('From the phone');
    const release = server.hold();
    await page.save();
    page.write('From the phone, and more');
    release();
    expect(await screen.findByText(/changed on another device/)).toBeTruthy();
    expect(page.field().value).toBe('From the phone, and more');
    await page.user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(async () => expect(await page.saved()).toBe('From the phone, and more'));
  });

  it('stays in the field when the notes are saved over a rating that came from there', async () => {
    const page = await openNotes();
    await page.edit();
    await page.changeElsewhere({ rating: 5 });
    page.write('From the phone');
    const release = server.hold();
    await page.save();
    page.write('From the phone, and more');
    release();
    expect(await screen.findAllByText('Notes Updated!')).not.toEqual([]);
    expect(await page.saved()).toBe('From the phone');
    expect(page.field().value).toBe('From the phone, and more');
  });
});

describe('notes that were changed on another device', () => {
  it('stay, beside what was typed here, until one decides', async () => {
    const { user, edit, write, save, saved, field, changeElsewhere } = await openNotes();
    await edit();
    write('From the phone');
    await changeElsewhere({ notes: 'From the tablet' });
    await save();
    expect(await screen.findByText(/changed on another device/)).toBeTruthy();
    expect(screen.getByText('From the tablet')).toBeTruthy();
    expect(await saved()).toBe('From the tablet');
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(field().value).toBe('From the tablet\n\nFrom the phone');
    await save();
    await waitFor(async () => expect(await saved()).toBe('From the tablet\n\nFrom the phone'));
  });

  it.each([
    ['Save mine', 'From the phone'],
    ['Take the saved ones', 'From the tablet'],
  ])('%s keeps %s', async (choice, kept) => {
    const { user, edit, write, save, saved, changeElsewhere } = await openNotes();
    await edit();
    write('From the phone');
    await changeElsewhere({ notes: 'From the tablet' });
    await save();
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Your notes/ })).toBeNull());
    expect(await saved()).toBe(kept);
    expect(await screen.findByText(kept)).toBeTruthy();
  });

  it('are saved over a rating that came from there', async () => {
    const { edit, write, save, saved, changeElsewhere } = await openNotes();
    await edit();
    write('From the phone');
    await changeElsewhere({ rating: 5 });
    await save();
    expect(await screen.findAllByText('Notes Updated!')).not.toEqual([]);
    expect(await saved()).toBe('From the phone');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
  });
});
