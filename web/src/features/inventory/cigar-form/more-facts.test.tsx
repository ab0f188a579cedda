import { cigarFacts } from '@vitola/contract/cigar-facts';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findCigarForm } from '../../../../test/cigar-form.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();

it('every fact of a cigar has a control, and so has whether it is recommended to guests', async () => {
  const owner = await server.world.owner();
  await stock(owner, 1);
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory');
  await user.click(await screen.findByRole('button', { name: /^Edit:/ }));
  const form = await findCigarForm(/^Edit /);
  await user.click(form.getByText('More facts'));
  const withoutControl = Object.values(cigarFacts).filter(({ label }) => {
    const name = new RegExp(`^${label}`);
    return [...form.queryAllByLabelText(name), ...form.queryAllByRole('group', { name })].length === 0;
  });
  expect(withoutControl).toEqual([]);
  const typed = {
    vintage: ['Vintage', '2021'],
    manufacturer: ['Manufacturer', 'Tabacalera Larga'],
    barcode: ['Barcode', '0123456789012'],
    distributorSku: ['Distributor SKU', 'CL-TORO-20'],
  } as const;
  for (const [label, value] of Object.values(typed)) await user.type(form.getByLabelText(label), value);
  await user.click(form.getByLabelText('Limited edition'));
  await user.click(form.getByLabelText('Recommend it to guests'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hidden from guests')).toBeTruthy();
  const [saved] = (await owner.call(listCigars)).body;
  expect(saved).toMatchObject({
    ...Object.fromEntries(Object.entries(typed).map(([name, [, value]]) => [name, value])),
    limitedEdition: true,
    isActive: false,
  });
  await user.click(await screen.findByRole('button', { name: /^Edit:/ }));
  const again = await findCigarForm(/^Edit /);
  expect(again.getByLabelText<HTMLInputElement>('Barcode').value).toBe('0123456789012');
  await user.click(again.getByLabelText('Recommend it to guests'));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Hidden from guests')).toBeNull());
});

it('the Wi-Fi is saved in Business Settings, and its password is never stored in the tab', async () => {
  const owner = await server.world.owner();
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory');
  await user.click(await screen.findByRole('button', { name: 'Business Settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Wi-Fi'));
  await user.type(dialog.getByLabelText('Network name'), 'Velvet Guests');
  await user.type(dialog.getByLabelText('Network password'), 'Robusto 1926');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Velvet Guests');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Robusto');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Business Settings' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLInputElement>('Network password').value).toBe('Robusto 1926');
});
