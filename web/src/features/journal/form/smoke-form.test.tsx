import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeSmoke } from '@vitola/contract/journal/smokes';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { photoErrors } from '@vitola/contract/vault/photo-constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loungeWithShares } from '../../../../../server/test/world/members.ts';
import { catchUp, smokesOf } from '../../../../test/journal.ts';
import { startServer } from '../../../../test/server.ts';
import { photoOf, StubUpload } from '../../../../test/stub-upload.ts';
import { openVault, signInWithVault } from '../../../../test/vault.ts';

// Loaded when the dialog is first opened, which would be part of the first test.
await import('../dialogs/journal-dialog.tsx');

const server = startServer();
beforeEach(() => {
  sessionStorage.clear();
  catchUp(server);
  StubUpload.sent = [];
  vi.stubGlobal('XMLHttpRequest', StubUpload);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

async function openForm() {
  const member = await signInWithVault(server, [{ name: 'Toro' }]);
  const page = await openVault();
  const { user } = page;
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Smoked it: Casa Larga Toro' }));
    await user.click(await screen.findByRole('button', { name: /^More:/ }));
    return within(await screen.findByRole('form', { name: 'Your smoke' }));
  };
  return { ...page, member, open, form: await open(), ...formOf(page) };
}

/** Ways to fill in the form that is open. */
const formOf = ({ user }: Pick<Awaited<ReturnType<typeof openVault>>, 'user'>) => ({
  write: (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } }),
  choose: (file = photoOf('image/jpeg', 'band.jpg')) =>
    fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [file] } }),
  save: () => user.click(screen.getByRole('button', { name: 'Save' })),
});
const isClosed = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull());

describe('the form of a smoke', () => {
  it('stores everything that was said about it', async () => {
    const { owner, newShare } = await loungeWithShares(server.world, 'Casa Oscura');
    const member = await signInWithVault(server, []);
    await member.call(importShare, { body: { shareId: await newShare() } });
    const page = await openVault();
    const { write, save } = formOf(page);
    await page.user.click((await screen.findAllByRole('button', { name: /^Smoked it/ }))[0] as HTMLElement);
    await page.user.click(await screen.findByRole('button', { name: /^More:/ }));
    const form = within(await screen.findByRole('form', { name: 'Your smoke' }));
    await page.user.selectOptions(await form.findByLabelText('Lounge'), 'Casa Oscura');
    for (const [label, value] of [
      ['Date', '2026-11-02'],
      ['Place', 'The terrace'],
      ['Occasion', 'Birthday'],
      ['Price paid', '14.5'],
      ['Notes', 'Leather, then cocoa'],
    ] as const)
      write(label, value);
    await page.user.click(form.getByRole('radio', { name: '5 stars' }));
    await page.user.selectOptions(form.getByLabelText('Would you recommend it?'), 'Yes');
    await save();
    await isClosed();
    expect(await smokesOf(member)).toMatchObject([
      {
        smokingDate: '2026-11-02',
        loungeId: owner.loungeId,
        location: 'The terrace',
        occasion: 'Birthday',
        pricePaid: '14.50',
        rating: 5,
        wouldRecommend: true,
        notes: 'Leather, then cocoa',
      },
    ]);
  });

  it('needs a date, and only that', async () => {
    const { member, form, write, save } = await openForm();
    write('Date', '');
    await save();
    expect(await form.findByText('Please enter a date such as 2026-11-23')).toBeTruthy();
    expect(await smokesOf(member)).toEqual([]);
    write('Date', '2026-11-02');
    await save();
    await isClosed();
    expect(await smokesOf(member)).toMatchObject([{ rating: null, wouldRecommend: null, notes: null }]);
  });

  it('says at its fields what is wrong with them', async () => {
    const { member, form, write, save } = await openForm();
    write('Price paid', 'a lot');
    await save();
    expect(await form.findByText('Price must be an amount such as 12.50')).toBeTruthy();
    write('Price paid', '');
    write('Date', '2199-01-01');
    await save();
    expect(await form.findByText('This date is in the future')).toBeTruthy();
    write('Notes', 'x'.repeat(5_001));
    expect(await form.findByText('1 character too many')).toBeTruthy();
    await save();
    expect(await smokesOf(member)).toEqual([]);
  });

  it('keeps what was typed when it is closed, until it is saved', async () => {
    const { user, open, write, save } = await openForm();
    write('Notes', 'Cedar');
    expect(screen.getByText('4,995 of 5,000 characters left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect((await open()).getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Cedar');
    await save();
    await isClosed();
    expect((await open()).getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('');
  });

  it('stores one smoke when its answer is lost and it is sent again', async () => {
    const { member, form, write, save } = await openForm();
    write('Notes', 'Cedar');
    server.losesAnswerTo = 'POST /api/vault/journal';
    await save();
    expect(await form.findByText(/Vitola can’t be reached/)).toBeTruthy();
    await save();
    await isClosed();
    expect(await smokesOf(member)).toHaveLength(1);
  });

  it('leads to the smoke that an earlier try has saved', async () => {
    const { user, form, write, save } = await openForm();
    server.losesAnswerTo = 'POST /api/vault/journal';
    await save();
    expect(await form.findByText(/Vitola can’t be reached/)).toBeTruthy();
    write('Notes', 'Cedar');
    await save();
    expect(await form.findByText(/change it under its smokes/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Smoked once: Casa Larga Toro' })).toBeTruthy();
  });
});

describe('the photo of a smoke', () => {
  it('is sent after the smoke; should it fail, it alone is sent again', async () => {
    const { member, form, write, choose, save } = await openForm();
    write('Notes', 'Cedar');
    choose();
    expect(form.getByAltText('The photo you chose').getAttribute('src')).toBe('blob:photo');
    await save();
    await waitFor(() => expect(StubUpload.sent).toHaveLength(1));
    const [first] = StubUpload.sent;
    first?.progress(45, 100);
    expect(await form.findByText('45%')).toBeTruthy();
    first?.answer(0, {});
    expect(
      await form.findByText(/^Your smoke is saved, but not its photo\. Vitola can’t be reached/),
    ).toBeTruthy();
    await save();
    await waitFor(() => expect(StubUpload.sent).toHaveLength(2));
    const second = StubUpload.sent[1];
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body?.get('photo')).toBeInstanceOf(File);
    const [smoke] = await smokesOf(member);
    second?.answer(200, { ...smoke, photoUrl: '/api/vault/photos/1' });
    await isClosed();
    expect(await smokesOf(member)).toHaveLength(1);
  });

  it('that is no picture is refused in words', async () => {
    const { form, choose } = await openForm();
    choose(photoOf('application/pdf', 'band.pdf'));
    expect(form.getByText(photoErrors.wrongKind)).toBeTruthy();
    choose(photoOf('image/heic', 'IMG.HEIC'));
    expect(form.getByText(photoErrors.heic)).toBeTruthy();
  });
});

describe('editing a smoke', () => {
  async function edit() {
    const page = await openForm();
    const { user, member, write, save } = page;
    write('Notes', 'Cedar');
    await save();
    await isClosed();
    await user.click(await screen.findByRole('button', { name: 'Smoked once: Casa Larga Toro' }));
    await user.click(await screen.findByRole('button', { name: /^Edit: / }));
    await screen.findByRole('form', { name: 'Your smoke' });
    const [smoke] = await smokesOf(member);
    return {
      ...page,
      elsewhere: (body: object) => member.call(changeSmoke, { params: { id: smoke?.id ?? '' }, body }),
    };
  }

  it('changes it, and leads back to the list', async () => {
    const { user, member, write, save } = await edit();
    write('Notes', 'Cedar, then honey');
    await user.click(screen.getByRole('radio', { name: '3 stars' }));
    await save();
    expect(await screen.findByText('Cedar, then honey')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Your smokes' })).toBeTruthy();
    expect(await smokesOf(member)).toMatchObject([{ notes: 'Cedar, then honey', rating: 3, version: 2 }]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const card = within(await screen.findByRole('article', { name: 'Toro' }));
    await waitFor(() => expect(card.getByRole('radio', { checked: true })).toHaveProperty('value', '3'));
  });

  it('after another device did overwrites nothing without being told to', async () => {
    const { user, member, write, save, elsewhere } = await edit();
    await elsewhere({ notes: 'Theirs', occasion: 'Birthday' });
    write('Notes', 'Mine');
    await save();
    expect(await screen.findByText(/changed on another device\. Nothing was overwritten/)).toBeTruthy();
    expect(await smokesOf(member)).toMatchObject([{ notes: 'Theirs' }]);
    await user.click(screen.getByRole('button', { name: 'Save my changes' }));
    expect(await screen.findByText('Mine')).toBeTruthy();
    expect(await smokesOf(member)).toMatchObject([{ notes: 'Mine', occasion: 'Birthday' }]);
  });

  it('after another device did shows what was saved there, and can be edited from that', async () => {
    const { user, member, write, save, elsewhere } = await edit();
    await elsewhere({ notes: 'Theirs' });
    write('Notes', 'Mine');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Keep the saved one' }));
    expect(await screen.findByText('Theirs')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    await screen.findByRole('form', { name: 'Your smoke' });
    write('Notes', 'Theirs, then mine');
    await save();
    expect(await screen.findByText('Theirs, then mine')).toBeTruthy();
    expect(await smokesOf(member)).toMatchObject([{ notes: 'Theirs, then mine' }]);
  });
});
