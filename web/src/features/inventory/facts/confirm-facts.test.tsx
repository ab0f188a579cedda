import { listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '../../../../../server/src/features/catalogue/index.ts';
import { findCigarForm } from '../../../../test/cigar-form.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';

const server = startDashboardTest();
beforeAll(() => fillCatalogue(server.world.context()));

async function open(address: string, shelf: object[] = []) {
  const owner = await server.world.owner();
  for (const cigar of shelf) await owner.raw('POST', '/api/cigars', cigar);
  server.cookie = owner.cookie;
  const { user } = openPage(address);
  await screen.findByText('Total Cigars');
  const origins = async () => (await owner.call(listCigars)).body[0]?.sources;
  return { user, origins };
}
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

describe('confirming facts while a cigar is added', () => {
  it('saves the chosen ones as confirmed, and the others as they were filled in', async () => {
    const { user, origins } = await open('/inventory/smart');
    await user.type(await screen.findByRole('combobox', { name: /Cigar Name/ }), 'hemmingway short story');
    await user.click(await screen.findByRole('option', { name: /Hemingway Short Story/ }));
    await user.click(await findButton('Confirm: Strength'));
    await user.click(await findButton('Confirm: Origin'));
    await user.click(await findButton('Undo confirming: Origin'));
    await user.click(await findButton('Confirm: Size'));
    await user.click(await findButton('Remove: Size'));
    await user.click(await findButton('Save to Inventory'));
    await screen.findByText('Saved to your inventory');
    const sources = await origins();
    expect(sources?.strength).toMatchObject({ source: 'catalogue', confirmedAt: expect.any(String) });
    expect(sources?.origin).toMatchObject({ source: 'catalogue', confirmedAt: null });
    expect(sources?.size).toBeUndefined();
  });

  it('can be done for all at once, and undone at once', async () => {
    const { user, origins } = await open('/inventory/smart');
    await user.type(await screen.findByRole('combobox', { name: /Cigar Name/ }), 'hemmingway short story');
    await user.click(await screen.findByRole('option', { name: /Hemingway Short Story/ }));
    await user.click(await findButton('Confirm all'));
    expect(await screen.findByText(/They are confirmed as shown when you save/)).toBeTruthy();
    await user.click(await findButton('Undo confirming'));
    await user.click(await findButton('Confirm all'));
    await user.click(await findButton('Save to Inventory'));
    await screen.findByText('Saved to your inventory');
    const confirmed = Object.values((await origins()) ?? {}).map((origin) => origin?.confirmedAt);
    expect(confirmed.length).toBeGreaterThan(5);
    expect(confirmed).not.toContain(null);
  });
});

describe('a confirmed fact', () => {
  const toro = {
    brand: 'Casa Larga',
    name: 'Toro',
    strength: 'Full',
    size: '6 x 50',
    sources: { strength: { source: 'catalogue', confidence: 0.8, confirmed: true }, size: 'model' },
  };
  const edit = async () => {
    const opened = await open('/trial?panel=inventory', [toro]);
    await opened.user.click(await findButton(/^Edit/));
    const form = await findCigarForm('Edit Casa Larga Toro');
    return { ...opened, form };
  };

  it('says so, and the confirmation can be undone there', async () => {
    const { user, origins, form } = await edit();
    expect(form.getByText(/From the catalog, confirmed/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Undo confirming: Strength' }));
    await user.click(form.getByRole('button', { name: 'Keep confirmed: Strength' }));
    await user.click(form.getByRole('button', { name: 'Undo confirming: Strength' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await origins())?.strength?.confirmedAt).toBeNull());
    expect((await origins())?.strength).toMatchObject({ source: 'catalogue', confidence: 0.8 });
  });

  it('is restored by Undo in the toast of the save', async () => {
    const { user, origins, form } = await edit();
    await user.click(form.getByRole('button', { name: 'Confirm: Size' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Confirmed: Size')).toBeTruthy();
    expect((await origins())?.size?.confirmedAt).not.toBeNull();
    await user.click(await findButton('Undo confirming'));
    await waitFor(async () => expect((await origins())?.size?.confirmedAt).toBeNull());
    expect((await origins())?.strength?.confirmedAt).not.toBeNull();
  });
});
