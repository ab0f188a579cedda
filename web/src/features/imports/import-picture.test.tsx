import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { screen, within } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { startChatServer } from '../../../../stand-ins/src/chat-model.ts';
import { testJpeg } from '../../../../server/test/stubs/photos.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';

const chat = await startChatServer();
afterAll(() => chat.close());
const server = startDashboardTest({
  model: { baseUrl: chat.baseUrl, apiKey: null, model: 'test-model', dailyCalls: 20 },
});

async function openImport() {
  const owner = await server.world.owner({ plan: 'Professional' });
  for (const name of ['Toro', 'Robusto'])
    await owner.call(addCigar, { body: { brand: 'Casa Nueva', name, stock: 12 } });
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory&import=new');
  const dialog = within(await screen.findByRole('dialog'));
  const field = within(await dialog.findByRole('group', { name: 'Or a picture of a list' }));
  return { owner, user, dialog, field };
}

const line = (name: string, quantity: number | null) => ({
  line: `Casa Nueva ${name} ${quantity ?? ''}`,
  brand: 'Casa Nueva',
  name,
  size: null,
  quantity,
  isReadable: true,
});
const photo = async () => new File([new Uint8Array(await testJpeg())], 'order.jpg', { type: 'image/jpeg' });

it('reads a picture, asks about every row that it is not sure of, and imports what was decided', async () => {
  const lines = [line('Toro', 4), line('Robusto', 6), line('Lancero', 3), line('Corona', null)];
  chat.answerWith({ content: JSON.stringify({ lines }) });
  const { owner, user, dialog, field } = await openImport();
  await user.upload(field.getByLabelText('Choose a picture'), await photo());
  await dialog.findByText(/4 rows of order.jpg. Read by a language model/);
  expect(dialog.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true);
  expect(dialog.getByRole('button', { name: 'Choose another picture' })).toBeTruthy();
  await dialog.findByText(/“Casa Nueva Toro 4”/);
  const row = (name: string) =>
    within(dialog.getByRole('group', { name: new RegExp(`Casa Nueva ${name}$`) }));
  expect(row('Toro').queryByRole('button', { name: 'A new cigar' })).toBeNull();
  await user.click(row('Toro').getByRole('button', { name: 'Take the new values' }));
  await dialog.findByRole('button', { name: 'Import 1 cigar' });
  expect(row('Lancero').queryByRole('button', { name: 'Take the new values' })).toBeNull();
  await user.click(row('Lancero').getByRole('button', { name: 'A new cigar' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 2 cigars' }));
  await dialog.findByRole('progressbar', { name: 'Syncing' });
  await server.world.jobs.runAll();
  await dialog.findByText('The import is on the shelf.');
  const shelf = (await owner.call(listCigars)).body.map(({ name, stock }) => [name, stock]);
  expect(shelf).toEqual(
    expect.arrayContaining([
      ['Toro', 4],
      ['Robusto', 12],
      ['Lancero', 3],
    ]),
  );
  expect(shelf).toHaveLength(3);
});

it('says what to do about a picture in which it finds nothing, and about a file that is none', async () => {
  chat.answerWith({ content: JSON.stringify({ lines: [] }) });
  const { user, dialog, field } = await openImport();
  await user.upload(field.getByLabelText('Choose a picture'), await photo());
  expect(await dialog.findByText(/No cigars were found in the picture/)).toBeTruthy();
  const text = new File(['Brand'], 'shelf.csv', { type: 'text/csv' });
  await user.setup({ applyAccept: false }).upload(field.getByLabelText('Choose a picture'), text);
  expect(await field.findByText('Please choose a photo in JPEG, PNG, WebP or AVIF format.')).toBeTruthy();
  expect(chat.calls).toHaveLength(1);
});
