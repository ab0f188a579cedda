import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';

const server = startDashboardTest();

const facts = { brand: 'Casa Larga', size: '5 x 50', strength: 'Mild', stock: 3 } as const;

async function openShelf() {
  const owner = await server.world.owner();
  const add = (name: string, more: object) => owner.call(addCigar, { body: { ...facts, name, ...more } });
  await add('Crema', { flavorNotes: ['Cream'], smokingTime: '35 minutes', price: '9.00' });
  await add('Crema Grande', { flavorNotes: ['Cream'], smokingTime: '95 minutes', price: '31.00' });
  await add('Negra', {
    flavorNotes: ['Pepper'],
    strength: 'Full',
    smokingTime: '40 minutes',
    price: '12.00',
  });
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=sell');
  const region = within(await screen.findByRole('region', { name: 'Ask the shelf' }));
  const ask = async (words: string) => {
    await page.user.clear(region.getByLabelText('What the guest says'));
    await page.user.type(region.getByLabelText('What the guest says'), `${words}{Enter}`);
  };
  return { ...page, owner, region, ask };
}

describe('asking the shelf in words', () => {
  it('shows what was understood, cigars with reasons, and sells one with one click', async () => {
    const { user, owner, region, ask } = await openShelf();
    await ask('creamy zeppelin, not too long, under fifteen');
    const sell = await region.findByRole('button', { name: 'Sell one Casa Larga Crema' });
    const understood = within(region.getByRole('list', { name: 'Understood' }));
    expect(understood.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'cream notes',
      'up to 45 minutes',
      '$15 at most',
    ]);
    expect(region.getByText('Not understood: “zeppelin”')).toBeTruthy();
    expect(region.queryByText('Casa Larga Crema Grande')).toBeNull();
    expect(region.getByText(/^A note of cream\. /)).toBeTruthy();
    await user.click(sell);
    expect(await screen.findByText('Sold')).toBeTruthy();
    const stock = async () => (await owner.call(listCigars)).body.find(({ name }) => name === 'Crema')?.stock;
    expect(await stock()).toBe(2);
    await waitFor(() => expect(region.getByText(/2 in stock/)).toBeTruthy());
  });

  it('says what would help where nothing was understood, and which limit nothing is within', async () => {
    const { region, ask } = await openShelf();
    await ask('zeppelin');
    expect(
      await region.findByText('Not understood: “zeppelin”. Try a flavor, a strength, a time or a price.'),
    ).toBeTruthy();
    await ask('mild, under five dollars');
    expect(
      await region.findByText('Nothing on the shelf has that price. These are the nearest without it.'),
    ).toBeTruthy();
    expect(region.getAllByRole('button', { name: /^Sell one/ })).toHaveLength(3);
  });

  it('asks again with the same words after a failure', async () => {
    const { user, region, ask } = await openShelf();
    server.unreachable = 'POST /api/sales/suggestions/search';
    await ask('creamy');
    expect(await region.findByText(/^Vitola can’t be reached/)).toBeTruthy();
    server.unreachable = undefined;
    await user.click(region.getByRole('button', { name: 'Suggest' }));
    expect(await region.findByRole('button', { name: 'Sell one Casa Larga Crema' })).toBeTruthy();
    expect(region.queryByText(/^Vitola can’t be reached/)).toBeNull();
  });

  it('says so where nothing fits well, and understands Spanish', async () => {
    const { region, ask } = await openShelf();
    const sentence = 'Nothing on the shelf fits this well. These come closest.';
    await ask('medio, floral, al menos 2 horas');
    expect(await region.findByText(sentence)).toBeTruthy();
    expect(region.getByRole('status').textContent).toBe('3 cigars suggested; none fits well');
    await ask('cremoso, suave, corto');
    expect(await region.findByText('cream notes')).toBeTruthy();
    expect(region.queryByText(sentence)).toBeNull();
  });
});
