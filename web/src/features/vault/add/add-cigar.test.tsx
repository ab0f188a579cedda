import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillCatalogue } from '../../../../../server/src/features/catalogue/index.ts';
import { startServer } from '../../../../test/server.ts';
import { photoOf, StubUpload as Upload } from '../../../../test/stub-upload.ts';
import { failWithoutReason, namesIn, openVault, signInWithVault } from '../../../../test/vault.ts';

// Loaded when the dialog is first opened, which would be part of the first test.
await import('./add-cigar-dialog.tsx');

const server = startServer();
beforeAll(() => fillCatalogue(server.world.context()));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const saves = () => server.calls.filter((call) => call === 'POST /api/vault/cigars');

async function openDialog() {
  await signInWithVault(server, [{ name: 'Corona', rating: 2 }]);
  const page = await openVault();
  const { user } = page;
  await screen.findByRole('article', { name: 'Corona' });
  await user.click(screen.getByRole('button', { name: 'Add Cigar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Cigar' }));
  const name = await dialog.findByRole<HTMLInputElement>('combobox', { name: /^Cigar Name/ });
  const brand = dialog.getByLabelText<HTMLInputElement>(/^Brand/);
  const file = dialog.getByLabelText<HTMLInputElement>('Choose a photo');
  return {
    ...page,
    dialog,
    name,
    brand,
    file,
    choose: (photo: File) => fireEvent.change(file, { target: { files: [photo] } }),
    fill: () => {
      fireEvent.change(name, { target: { value: 'Toro' } });
      fireEvent.blur(name);
      fireEvent.change(brand, { target: { value: 'Casa Larga' } });
    },
    save: () => user.click(dialog.getByRole('button', { name: 'Add to Vault' })),
  };
}

const facts = {
  name: 'Toro',
  brand: 'Casa Larga',
  strength: null,
  origin: null,
  size: null,
  wrapper: null,
  price: null,
  flavorNotes: [],
  description: null,
};
const savedToro: SavedCigar = {
  ...facts,
  id: 'new',
  rating: 0,
  notes: null,
  photoUrl: '/api/vault/photos/1',
  savedAt: '2026-11-23T06:00:00.000Z',
  version: 1,
  smokes: 0,
  loungeName: null,
  cigar: facts,
};

describe('the form of a new cigar', () => {
  it('requires a name and a brand', async () => {
    const { dialog, save } = await openDialog();
    await save();
    expect(await dialog.findByText('Cigar name is required')).toBeTruthy();
    expect(dialog.getByText('Brand is required')).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  it('has every field of a cigar, twelve flavors and five stars', async () => {
    const { dialog } = await openDialog();
    for (const label of ['Strength', 'Origin', 'Price', 'Description', 'Notes'])
      expect(dialog.getByLabelText(label)).toBeTruthy();
    const flavors = within(dialog.getByRole('group', { name: 'Flavor notes' }));
    expect(flavors.getAllByRole('button')).toHaveLength(12);
    expect(dialog.getAllByRole('radio')).toHaveLength(5);
  });

  it('is filled in by a suggestion of the catalog', async () => {
    const { user, dialog, name, brand } = await openDialog();
    await user.type(name, 'padron 1964');
    await user.click(await screen.findByRole('option', { name: /1964 Anniversary Maduro Corona/ }));
    await waitFor(() => expect(brand.value).toBe('Padrón'));
    expect(name.value).toMatch(/^1964/);
    expect(dialog.getByLabelText<HTMLInputElement>('Origin').value).toBe('Nicaragua');
    expect(dialog.getAllByRole('button', { pressed: true })).not.toEqual([]);
  });

  it('saves the cigar once, however often it is sent, and shows it first', async () => {
    const { dialog, fill, save } = await openDialog();
    fill();
    fireEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Leathery' }));
    const sent: unknown[] = [];
    const isAnswered = Promise.withResolvers<void>();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'POST') {
        sent.push(JSON.parse(init.body as string));
        await isAnswered.promise;
      }
      return real(url, init);
    });
    await save();
    fireEvent.submit(dialog.getByLabelText('Notes').closest('form') as HTMLFormElement);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      name: 'Toro',
      brand: 'Casa Larga',
      rating: 4,
      flavorNotes: ['Leathery'],
    });
    isAnswered.resolve();
    expect(await screen.findAllByText('Cigar Added!')).not.toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(namesIn('Rated Cigars')).toEqual(['Toro', 'Corona']);
    expect(sent).toHaveLength(1);
  });

  it('keeps what was typed when the cigar can’t be saved, and while it is closed', async () => {
    const { user, dialog, fill, save } = await openDialog();
    fill();
    failWithoutReason('POST', /vault\/cigars/);
    await save();
    expect(await screen.findAllByText('Error')).not.toEqual([]);
    expect(screen.getAllByText('Failed to add cigar.')).not.toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add Cigar' }));
    const again = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Cigar Name/ });
    expect(again.value).toBe('Toro');
  });

  it.each([
    ['image/heic', 'IMG_1.HEIC', 3, /HEIC photos are not supported/],
    ['application/pdf', 'band.pdf', 3, /JPEG, PNG, WebP or AVIF format/],
    ['image/jpeg', 'band.jpg', 12_000_001, /at most 12 MB/],
  ])('refuses %s (%s, %d bytes) in words', async (type, name, bytes, why) => {
    const { dialog, file, choose } = await openDialog();
    expect(file.accept).not.toContain('hei');
    choose(photoOf(type, name, bytes));
    expect(dialog.getByRole('alert').textContent).toMatch(why);
    expect(dialog.queryByAltText('The photo you chose')).toBeNull();
  });

  it('shows the photo, which can be removed again', async () => {
    const { user, dialog, choose } = await openDialog();
    choose(photoOf('image/jpeg', 'band.jpg'));
    expect(dialog.getByAltText('The photo you chose').getAttribute('src')).toBe('blob:photo');
    await user.click(dialog.getByRole('button', { name: 'Remove the photo' }));
    expect(dialog.queryByAltText('The photo you chose')).toBeNull();
  });
});

describe('a new cigar with a photo', () => {
  beforeEach(() => {
    Upload.sent = [];
    vi.stubGlobal('XMLHttpRequest', Upload);
  });

  it('shows the progress of the upload, is sent once, and again under the same key', async () => {
    const { dialog, fill, choose, save } = await openDialog();
    fill();
    choose(photoOf('image/jpeg', 'band.jpg'));
    await save();
    await save();
    await waitFor(() => expect(Upload.sent).toHaveLength(1));
    const [first] = Upload.sent;
    first?.progress(45, 100);
    expect(await dialog.findByText('45%')).toBeTruthy();
    expect(first?.body?.get('name')).toBe('Toro');
    expect(first?.body?.get('flavorNotes')).toBe('[]');
    expect(first?.body?.get('photo')).toBeInstanceOf(File);
    first?.answer(0, {});
    expect(await screen.findAllByText(/Vitola can’t be reached/)).not.toEqual([]);
    await save();
    await waitFor(() => expect(Upload.sent).toHaveLength(2));
    expect(Upload.sent[1]?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    Upload.sent[1]?.answer(200, savedToro);
    expect(await screen.findAllByText('Cigar Added!')).not.toEqual([]);
    expect(namesIn('Ready to Rate After Smoking')).toEqual(['Toro']);
    const photo = screen.getByAltText<HTMLImageElement>('Photo of Casa Larga Toro');
    expect(photo.getAttribute('src')).toBe('/api/vault/photos/1?size=thumbnail');
  });
});
