import { listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillCatalogue } from '../../../../../server/src/features/catalogue/index.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();
beforeAll(() => fillCatalogue(server.world.context()));

async function open(owner: Owner, address = '/inventory/smart') {
  server.cookie = owner.cookie;
  const page = openPage(address);
  await screen.findByText('Total Cigars');
  return page;
}
const panel = () => within(screen.getByRole('region', { name: 'Smart Inventory Manager' }));
const shelfOf = async (owner: Owner) => (await owner.call(listCigars)).body;
const value = (label: RegExp) => panel().getByLabelText<HTMLInputElement>(label).value;

describe('the smart inventory manager', () => {
  it('opens on the dashboard, and adds a cigar from search to shelf with the keyboard alone', async () => {
    const owner = await server.world.owner();
    const { user } = await open(owner);
    const search = await waitFor(() => panel().getByRole('combobox', { name: /Cigar Name/ }));
    expect(document.activeElement).toBe(search);
    await user.keyboard('aturo fuente hemmingway short story');
    await screen.findByRole('option', { name: /Arturo Fuente Hemingway Short Story/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(panel().getByLabelText(/^Price/)));
    expect(value(/^Price/)).toBe('');
    expect(panel().getByText(/^Usually \$/)).toBeTruthy();
    await user.keyboard('8.75{Enter}');
    await screen.findByText('Saved to your inventory');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('combobox')));
    const [cigar] = await shelfOf(owner);
    expect(cigar).toMatchObject({
      brand: 'Arturo Fuente',
      name: 'Hemingway Short Story',
      price: '8.75',
      stock: null,
    });
    expect(cigar?.sources).toMatchObject({
      size: { source: 'catalogue', confirmedAt: null },
      strength: { source: 'catalogue' },
      price: { source: 'owner' },
    });
  });

  it('scrolls the saved cigar into view, and returns to the search after two seconds', async () => {
    const owner = await server.world.owner();
    const { user } = await open(owner);
    await user.type(await screen.findByRole('combobox', { name: /Cigar Name/ }), 'padron 64 maduro torp');
    await user.click(await screen.findByRole('option', { name: /Padrón 1964 Anniversary Maduro Torpedo/ }));
    vi.mocked(Element.prototype.scrollIntoView).mockClear();
    await user.dblClick(await panel().findByRole('button', { name: 'Save to Inventory' }));
    await screen.findByText('Saved to your inventory');
    expect(Element.prototype.scrollIntoView).toHaveBeenNthCalledWith(1, { block: 'start' });
    await waitFor(() => expect(panel().getByRole('combobox')).toBeTruthy());
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2));
    expect(value(/Cigar Name/)).toBe('');
    expect(await shelfOf(owner)).toHaveLength(1);
  });

  it('asks for a name or a brand first, and says when enhancing failed', async () => {
    const { user } = await open(await server.world.owner());
    await user.click(await panel().findByRole('button', { name: 'AI Enhance' }));
    expect(panel().getByRole('alert').textContent).toBe(
      'Please enter at least the cigar name or brand first',
    );
    expect(server.calls).not.toContain('POST /api/ai/enhance-cigar');
    await user.type(panel().getByRole('combobox'), 'xy');
    server.isOffline = true;
    await user.click(panel().getByRole('button', { name: 'AI Enhance' }));
    const words = 'Failed to enhance cigar data. Please check your API configuration.';
    await waitFor(() => expect(panel().getByRole('alert').textContent).toBe(words));
    expect(value(/Cigar Name/)).toBe('xy');
  });

  it('leaves the form alone when another cigar was typed before the response', async () => {
    const { user } = await open(await server.world.owner());
    await user.type(await screen.findByLabelText(/^Brand/), 'Padron');
    await user.type(panel().getByRole('combobox'), '1964 Anniversary Maduro Torpedo');
    const release = server.hold();
    await user.click(panel().getByRole('button', { name: 'AI Enhance' }));
    await user.clear(panel().getByRole('combobox'));
    await user.type(panel().getByRole('combobox'), 'House Blend');
    release();
    await new Promise((done) => setTimeout(done, 500));
    expect(panel().getByRole<HTMLInputElement>('combobox').value).toBe('House Blend');
    expect(screen.queryByText('AI Enhancement Complete')).toBeNull();
    expect(panel().queryByText(/filled in/)).toBeNull();
  });

  it('shows the source of each fact, undoes one or all, and starts over', async () => {
    const { user } = await open(await server.world.owner());
    await user.type(await panel().findByLabelText(/^Brand/), 'Ybor Sunrise');
    await user.type(panel().getByRole('combobox'), 'Broadleaf Churchill');
    await user.click(panel().getByRole('button', { name: 'AI Enhance' }));
    await waitFor(() => expect(value(/^Size/)).toBe('7 x 48'));
    expect(panel().getAllByText(/^Typical for its kind, \d+% sure$/).length).toBeGreaterThan(1);
    await user.click(panel().getByRole('button', { name: 'Remove: Size' }));
    expect(value(/^Size/)).toBe('');
    expect(value(/^Smoking time/)).toBe('70-95 minutes');
    await user.clear(panel().getByLabelText(/^Smoking time/));
    await user.type(panel().getByLabelText(/^Smoking time/), '80');
    expect(panel().queryByRole('button', { name: 'Remove: Smoking time' })).toBeNull();
    const all = panel().queryByRole('button', { name: 'Remove all' });
    if (all) await user.click(all);
    expect(value(/^Smoking time/)).toBe('80');
    expect(panel().queryByRole('button', { name: /^Remove:/ })).toBeNull();
    await user.click(panel().getAllByRole('button', { name: 'Start Over' })[0] as HTMLElement);
    expect(value(/^Brand/)).toBe('');
  });

  it('opens a blank profile for an unknown cigar, and says so', async () => {
    const { user } = await open(await server.world.owner());
    await user.type(await panel().findByLabelText(/^Brand/), 'Ybor Sunrise');
    await user.type(panel().getByRole('combobox'), 'Dawn Patrol{Enter}');
    expect((await screen.findAllByText('No details found yet')).length).toBeGreaterThan(0);
    expect(value(/^Origin/)).toBe('');
  });

  it('is closed when the plan has no slot left', async () => {
    const owner = await server.world.owner();
    await stock(owner, 10);
    await open(owner);
    await screen.findByText('Trial Plan Limit Reached');
    expect(screen.queryByRole('region', { name: 'Smart Inventory Manager' })).toBeNull();
  });
});

describe('changing a cigar', () => {
  it('keeps the source of unchanged facts, confirms what the owner confirms, and leaves that alone from then on', async () => {
    const owner = await server.world.owner();
    const body = {
      brand: 'Ybor Sunrise',
      name: 'Churchill',
      origin: 'Nicaragua',
      strength: 'Full' as const,
      sources: { origin: 'catalogue', strength: 'catalogue' } as const,
    };
    await owner.raw('POST', '/api/cigars', body);
    const { user } = await open(owner, '/trial?panel=inventory');
    await user.click(await screen.findByRole('button', { name: /^Edit: / }));
    const edit = () => within(screen.getByRole('region', { name: /^Edit / }));
    expect(edit().getAllByText('From the catalog')).toHaveLength(2);
    await user.click(edit().getByRole('button', { name: 'Confirm: Origin' }));
    await user.click(edit().getByRole('button', { name: 'AI Enhance' }));
    await waitFor(() => expect(edit().getByLabelText<HTMLInputElement>(/^Size/).value).toBe('7 x 48'));
    await user.click(edit().getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await shelfOf(owner))[0]?.version).toBe(2));
    const [cigar] = await shelfOf(owner);
    expect(cigar?.sources.origin?.confirmedAt).not.toBeNull();
    expect(cigar?.sources.strength).toMatchObject({ source: 'catalogue', confirmedAt: null });
    expect(cigar?.sources.size).toMatchObject({ source: 'table', confirmedAt: null });
  });
});
