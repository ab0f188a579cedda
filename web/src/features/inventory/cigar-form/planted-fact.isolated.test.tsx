import { listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { findCigarForm } from '../../../../test/cigar-form.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

vi.mock('@vitola/contract/cigar-facts', async (original) => {
  const { withPlantedFacts } = await import('@vitola/contract/test/planted-facts');
  return withPlantedFacts(await original());
});

const server = startDashboardTest();
beforeAll(async () => {
  await sql`alter table cigars add column planted_text text, add column planted_flag boolean not null default false`.execute(
    server.world.db,
  );
});

it('a fact planted in the table has a control, is saved, and stays when something else is changed', async () => {
  const owner = await server.world.owner();
  await stock(owner, 1);
  server.cookie = owner.cookie;
  const { user, client } = openPage('/trial?panel=inventory');
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: /^Edit:/ }));
    return findCigarForm(/^Edit /);
  };
  const onShelf = async () => (await owner.call(listCigars)).body[0];
  const form = await openForm();
  await user.click(form.getByText('More facts'));
  expect(form.getByLabelText<HTMLInputElement>('Planted text').maxLength).toBe(60);
  await user.type(form.getByLabelText('Planted text'), 'Hay and honey');
  await user.click(form.getByLabelText('Planted flag'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const facts = { plantedText: 'Hay and honey', plantedFlag: true };
  await waitFor(async () =>
    expect(await onShelf()).toMatchObject({ ...facts, sources: { plantedText: { source: 'owner' } } }),
  );
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0));
  const again = await openForm();
  expect(again.getByLabelText<HTMLInputElement>('Planted text').value).toBe(facts.plantedText);
  expect(again.getByLabelText<HTMLInputElement>('Planted flag').checked).toBe(true);
  const more = again.getByText('More facts').closest('details') as HTMLElement;
  expect(within(more).getByText(/^From you/)).toBeTruthy();
  await user.clear(again.getByLabelText('Price'));
  await user.type(again.getByLabelText('Price'), '13');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await onShelf()).toMatchObject({ ...facts, price: '13.00' }));
});
