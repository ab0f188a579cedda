import { type Cigar, changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { recordSale } from '@vitola/contract/sales/sales';
import { getStock, moveStock } from '@vitola/contract/inventory/stock';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();

const count = (owner: Owner, id: string, quantity: number) =>
  owner.call(moveStock, { params: { id }, body: { kind: 'counted', quantity } });

/** The dashboard of an owner with one cigar and its counted stock. */
async function openDashboard(
  counted: number | null,
  before?: (owner: Owner, cigar: Cigar) => Promise<unknown>,
) {
  const owner = await server.world.owner();
  const [cigar] = await stock(owner, 1);
  if (!cigar) throw new Error('No cigar');
  if (counted !== null) await count(owner, cigar.id, counted);
  await before?.(owner, cigar);
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=inventory');
  await screen.findByText('1 cigar on your shelf.');
  const stockOf = async () => (await owner.call(listCigars)).body[0]?.stock;
  const ledger = async () => (await owner.call(getStock, { params: { id: cigar.id } })).body.movements;
  return { ...page, owner, cigar, stockOf, ledger };
}

const getButton = (name: RegExp) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Casa Larga Cigar 1' }));
const toastSays = async (words: string | RegExp) =>
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);

describe('the stock of one cigar', () => {
  it('leaves no second dashboard entry in the history, however it is closed', async () => {
    const { user, router, address } = await openDashboard(10);
    const historyIndex = () => router.state.location.state.__TSR_index;
    const before = historyIndex();
    for (const close of [
      async () => user.click((await dialog()).getByRole('button', { name: 'Close' })),
      () => user.keyboard('{Escape}'),
      async () => router.history.back(),
    ]) {
      await user.click(getButton(/^Stock and history: /));
      await dialog();
      expect(address()).toMatch(/^\/trial\?panel=inventory&stock=/);
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([address(), historyIndex()]).toEqual(['/trial?panel=inventory', before]);
    }
  });

  it('closes in place when a notification linked straight to it', async () => {
    const { cigar } = await openDashboard(10);
    cleanup();
    const { user, address, router } = openPage(`/trial?panel=inventory&stock=${cigar.id}`);
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/trial?panel=inventory'));
    expect(router.state.location.state.__TSR_index).toBe(0);
  });
});

describe('the stock in a row', () => {
  it('adds up clicks on + and − and sends them as one movement, which Undo reverts', async () => {
    const { user, stockOf, ledger } = await openDashboard(10);
    for (let n = 0; n < 4; n += 1) await user.click(getButton(/^One more:/));
    await user.click(getButton(/^One fewer:/));
    expect(screen.getByText('13 in stock')).toBeTruthy();
    await toastSays('Stock updated');
    expect(await stockOf()).toBe(13);
    expect((await ledger()).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['adjusted', 3],
      ['counted', 10],
    ]);
    await user.click(getButton(/^Undo$/));
    await waitFor(async () => expect(await stockOf()).toBe(10));
    expect(await screen.findByText('10 in stock')).toBeTruthy();
  });

  it('loses no click while a response is slow', async () => {
    const { user, stockOf } = await openDashboard(10);
    const release = server.hold();
    await user.click(getButton(/^One more:/));
    await new Promise((done) => setTimeout(done, 900));
    await user.click(getButton(/^One more:/));
    await new Promise((done) => setTimeout(done, 900));
    expect(screen.getByText('12 in stock')).toBeTruthy();
    release();
    await waitFor(async () => expect(await stockOf()).toBe(12));
    await waitFor(() => expect(server.calls.at(-1)).toMatch(/^GET/));
    expect(screen.getByText('12 in stock')).toBeTruthy();
  });

  it('sends the clicks when the page is closed, even during a request', async () => {
    const { user, stockOf, ledger } = await openDashboard(10);
    const sent = vi.spyOn(globalThis, 'fetch');
    const release = server.hold();
    await user.click(getButton(/^One more:/));
    await new Promise((done) => setTimeout(done, 900));
    await user.click(getButton(/^One more:/));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true]);
    release();
    await waitFor(async () => expect(await stockOf()).toBe(12));
    expect((await ledger()).map(({ quantity }) => quantity)).toEqual([1, 1, 10]);
  });

  it('sends the clicks at once when the page is hidden', async () => {
    const { user, stockOf } = await openDashboard(10);
    await user.click(getButton(/^One fewer:/));
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    sight.mockRestore();
    // Sooner than the delay that waits for another click.
    await waitFor(() => expect(server.calls).toContainEqual(expect.stringMatching(/^POST .*\/stock$/)), {
      timeout: 500,
    });
    await waitFor(async () => expect(await stockOf()).toBe(9));
  });

  it('never goes below zero, and says when few are left', async () => {
    await openDashboard(0);
    expect(getButton(/^One fewer:/)).toHaveProperty('disabled', true);
    expect(screen.getAllByText('0 in stock').length).toBeGreaterThan(0);
  });

  it('shows the actual stock when somebody else sold meanwhile', async () => {
    const { user, owner, cigar, stockOf } = await openDashboard(1);
    expect(screen.getByText('Only 1 left')).toBeTruthy();
    await owner.call(recordSale, { body: { cigarId: cigar.id } });
    await user.click(getButton(/^One fewer:/));
    await toastSays('None are left in stock. Count the cigar if that is wrong.');
    expect(await stockOf()).toBe(0);
  });
});

describe('the stock of a cigar', () => {
  it('starts with a count, and shows the difference before it is saved', async () => {
    const { user, stockOf, address } = await openDashboard(null);
    await user.click(getButton(/^Count the stock:/));
    const opened = await dialog();
    expect(address()).toMatch(/^\/trial\?panel=inventory&stock=/);
    expect(opened.getByText('Stock not counted')).toBeTruthy();
    await user.click(await opened.findByRole('button', { name: 'Save the count' }));
    expect(opened.getByText('Enter a whole number from 0')).toBeTruthy();
    await user.type(opened.getByLabelText('How many are there'), '12');
    expect(opened.getByText('Exactly as expected.')).toBeTruthy();
    await user.click(opened.getByRole('button', { name: 'Save the count' }));
    expect(await opened.findByText('12 in stock')).toBeTruthy();
    expect(await stockOf()).toBe(12);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/trial?panel=inventory'));
  });

  it('keeps what is typed in one tab while another one is open', async () => {
    const { user } = await openDashboard(10);
    await user.click(getButton(/^Stock and history:/));
    const box = await dialog();
    await user.type(box.getByLabelText('How many arrived'), '25');
    await user.click(box.getByRole('tab', { name: 'Count' }));
    await user.click(box.getByRole('tab', { name: 'Receive' }));
    expect(box.getByLabelText<HTMLInputElement>('How many arrived').value).toBe('25');
  });

  it('is received, adjusted with a reason, listed line by line, and undone', async () => {
    const { user, owner, stockOf, ledger } = await openDashboard(5);
    await user.click(getButton(/^Stock and history:/));
    const opened = await dialog();
    await user.type(opened.getByLabelText('How many arrived'), '20');
    await user.type(opened.getByLabelText('Supplier or note'), 'Box 12');
    expect(opened.getByText('25 will be in stock.')).toBeTruthy();
    await user.dblClick(opened.getByRole('button', { name: 'Receive' }));
    expect(await opened.findByText('25 in stock')).toBeTruthy();
    await user.click(opened.getByRole('tab', { name: 'Adjust' }));
    await user.type(opened.getByLabelText('By how many'), '30');
    expect(opened.getByText(/more than you have/)).toBeTruthy();
    await user.click(opened.getByRole('button', { name: 'Adjust' }));
    await toastSays('Only 25 are left in stock. Count the cigar if that is wrong.');
    await user.clear(opened.getByLabelText('By how many'));
    await user.type(opened.getByLabelText('By how many'), '2');
    await user.selectOptions(opened.getByLabelText('Reason'), 'Given away');
    await user.click(opened.getByRole('button', { name: 'Adjust' }));
    expect(await opened.findByText('23 in stock')).toBeTruthy();
    expect((await ledger()).map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
      ['adjusted', -2, 'Given away'],
      ['received', 20, 'Box 12'],
      ['counted', 5, null],
    ]);
    expect(opened.getAllByText(new RegExp(owner.user.username))).toHaveLength(3);
    await user.click(opened.getByRole('button', { name: /^Undo: Received \+20/ }));
    expect(await opened.findByText('3 in stock')).toBeTruthy();
    expect(await stockOf()).toBe(3);
    await waitFor(() => expect(opened.queryByRole('button', { name: /^Undo: Received/ })).toBeNull());
  });

  it('says when older movements can’t be loaded, and another click loads them', async () => {
    const { user, ledger } = await openDashboard(1, async (owner, { id }) => {
      for (let quantity = 2; quantity <= 60; quantity += 1) await count(owner, id, quantity);
    });
    await user.click(getButton(/^Stock and history:/));
    const opened = await dialog();
    const shown = (await ledger()).length;
    expect(await opened.findAllByText('Counted')).toHaveLength(shown);
    server.isOffline = true;
    await user.click(opened.getByRole('button', { name: 'Older' }));
    expect((await opened.findByRole('alert')).textContent).toMatch(/network|connection|reach/i);
    server.isOffline = false;
    await user.click(opened.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(opened.getAllByText('Counted').length).toBeGreaterThan(shown));
    expect(opened.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('shows times in the lounge’s time zone, wherever the device is', async () => {
    const { user } = await openDashboard(3, ({ loungeId }) =>
      server.world.db
        .updateTable('loungeLocations')
        .set({ timeZone: 'Asia/Tokyo' })
        .where('loungeId', '=', loungeId)
        .execute(),
    );
    await user.click(getButton(/^Stock and history:/));
    expect((await (await dialog()).findByText(/GMT\+9/)).textContent).toMatch(/ [AP]M GMT\+9 · /);
  });

  it('opens by its address, and says when the cigar is gone', async () => {
    const owner = await server.world.owner();
    await stock(owner, 1);
    server.cookie = owner.cookie;
    openPage('/trial?stock=00000000-0000-4000-8000-000000000000');
    expect(await screen.findByText('This cigar is no longer on the shelf.')).toBeTruthy();
  });
});

describe('low stock', () => {
  it('lists what is low and follows the lounge’s rule and a cigar’s own', async () => {
    const { user } = await openDashboard(4);
    const panel = within(screen.getByRole('region', { name: 'Low Stock' }));
    expect(await panel.findByText('Casa Larga Cigar 1')).toBeTruthy();
    await user.clear(panel.getByLabelText('Low at this many or fewer'));
    await user.type(panel.getByLabelText('Low at this many or fewer'), '3');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText(/Nothing is low/)).toBeTruthy();
    await user.click(getButton(/^Stock and history:/));
    const opened = await dialog();
    await user.type(opened.getByLabelText('Alert us when this many are left'), '4');
    await user.click(opened.getByRole('button', { name: 'Save the rule' }));
    await toastSays('Low at 4 or fewer.');
    expect(await panel.findByText('Casa Larga Cigar 1')).toBeTruthy();
  });

  it('shows in the bell; the notification links to the stock and is then read', async () => {
    const { user, address } = await openDashboard(2);
    await user.click(await screen.findByRole('button', { name: '1 unread notification' }));
    await user.click(await screen.findByRole('link', { name: 'Low stock' }));
    await dialog();
    expect(address()).toMatch(/^\/trial\?panel=inventory&stock=/);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'No unread notifications' })).toBeTruthy();
  });

  it('says how many were sold beyond the count, in the bell, on the list and at the stock, until it is counted', async () => {
    const { user } = await openDashboard(2, (owner, cigar) =>
      owner.call(recordSale, { body: { cigarId: cigar.id, quantity: 5 } }),
    );
    const panel = within(screen.getByRole('region', { name: 'Low Stock' }));
    expect(await panel.findByText('3 sold beyond the count')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /unread notification/ }));
    await user.click(await screen.findByRole('link', { name: 'Sold more than counted' }));
    const opened = await dialog();
    expect((await opened.findByText('Sold more than counted:')).parentElement?.textContent).toContain(
      '3 sold beyond the count. Please count this cigar again.',
    );
    expect(opened.getByRole('tab', { name: 'Count' }).getAttribute('aria-selected')).toBe('true');
    expect(opened.getByRole('region', { name: 'History' }).textContent).toContain('3 sold beyond the count');
    await user.type(opened.getByLabelText('How many are there'), '9');
    await user.click(opened.getByRole('button', { name: 'Save the count' }));
    await waitFor(() => expect(screen.queryByText('Sold more than counted:')).toBeNull());
    await waitFor(() => expect(panel.queryByText('3 sold beyond the count')).toBeNull());
  });

  it('can be marked as read all at once', async () => {
    const { user } = await openDashboard(2, (owner, cigar) =>
      owner.call(changeCigar, { params: { id: cigar.id }, body: { stock: 0 } }),
    );
    await user.click(await screen.findByRole('button', { name: '1 unread notification' }));
    expect(await screen.findByText('Casa Larga Cigar 1 is sold out.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByRole('button', { name: 'No unread notifications' })).toBeTruthy();
  });
});
