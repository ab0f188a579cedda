import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { stock } from '../../../test/stock.ts';

const server = startDashboardTest();
const saved: { name: string; type: string; begin: string }[] = [];
const asked: object[] = [];
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  asked.length = 0;
  // jsdom has its own byte arrays, which the PDF library rejects; the server's tests check the PDFs.
  const real = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/api/printables/')) return real(url, init);
    asked.push(JSON.parse(init.body as string) as (typeof asked)[number]);
    return new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } });
  });
  const files = new Map<string, Blob>();
  URL.createObjectURL = vi.fn((file: Blob) => {
    files.set(`blob:${files.size}`, file);
    return `blob:${files.size - 1}`;
  });
  URL.revokeObjectURL = vi.fn<() => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    void file
      ?.text()
      .then((text) => saved.push({ name: this.download, type: file.type, begin: text.slice(0, 5) }));
  });
});

it('prints tags of the chosen cigars and a table tent, and passes them to the browser', async () => {
  const owner = await server.world.owner();
  const cigars = await stock(owner, 3);
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory');
  const panel = within(await screen.findByRole('region', { name: 'Print' }));
  await panel.findByRole('button', { name: 'Shelf Tags (3)' });
  await user.click(panel.getByRole('button', { name: 'Choose cigars' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cigars with a tag' }));
  await user.type(dialog.getByRole('searchbox'), '2 cigár');
  await user.click(dialog.getByRole('checkbox', { name: 'Casa Larga Cigar 2' }));
  expect(dialog.getByText('2 of 3 chosen')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.selectOptions(panel.getByLabelText('Paper'), 'A4');
  await user.selectOptions(panel.getByLabelText('Colors'), 'Light on espresso');
  await user.selectOptions(panel.getByLabelText('Tents on a sheet'), 'Two, upright');
  await user.click(panel.getByRole('button', { name: 'Shelf Tags (2)' }));
  await screen.findAllByText('vitola-shelf-tags.pdf is in your downloads.');
  await user.click(panel.getByRole('button', { name: 'Table Tent' }));
  await screen.findAllByText('vitola-table-tent.pdf is in your downloads.');
  await vi.waitFor(() =>
    expect(saved).toEqual([
      { name: 'vitola-shelf-tags.pdf', type: 'application/pdf', begin: '%PDF-' },
      { name: 'vitola-table-tent.pdf', type: 'application/pdf', begin: '%PDF-' },
    ]),
  );
  expect(asked).toEqual([
    { ids: [cigars[0]?.id, cigars[2]?.id], paper: 'a4', colors: 'espresso' },
    { paper: 'a4', colors: 'espresso', perSheet: 2 },
  ]);
});

it('prints tags of the cigars chosen in the list, on the paper size of the last time', async () => {
  const owner = await server.world.owner();
  const cigars = await stock(owner, 3);
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory');
  const panel = within(await screen.findByRole('region', { name: 'Print' }));
  await user.selectOptions(panel.getByLabelText('Paper'), 'a4');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Casa Larga Cigar 3' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Casa Larga Cigar 1' }));
  const bar = within(screen.getByRole('group', { name: 'Chosen cigars' }));
  await user.click(bar.getByRole('button', { name: 'Print Tags' }));
  await screen.findAllByText('vitola-shelf-tags.pdf is in your downloads.');
  expect(asked).toEqual([{ ids: [cigars[0]?.id, cigars[2]?.id], paper: 'a4', colors: 'paper' }]);
  expect(bar.getByText('2 chosen')).toBeTruthy();
});

it('asks how to print the table tent beside the survey’s link, and offers the choices of the last time', async () => {
  const owner = await server.world.owner();
  server.cookie = owner.cookie;
  localStorage.setItem('vitola.print', '{"paper":"a4","colors":"espresso","perSheet":7}');
  const { user } = openPage('/trial');
  await user.click(await screen.findByRole('button', { name: 'Print table tent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Table tent' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Tents on a sheet').value).toBe('1');
  await user.selectOptions(dialog.getByLabelText('Paper'), 'Letter');
  await user.click(dialog.getByRole('button', { name: 'Make PDF' }));
  await screen.findAllByText('vitola-table-tent.pdf is in your downloads.');
  expect(asked).toEqual([{ paper: 'letter', colors: 'espresso', perSheet: 1 }]);
});
