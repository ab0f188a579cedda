import { getSubscription } from '@vitola/contract/billing';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openCheckout, payFor, settlePayments } from '../../../../server/test/world/payments.ts';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { stock } from '../../../test/stock.ts';
import { saveDraft } from '../../forms/draft.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { loadToasts, ToastProvider } from '../../ui/feedback/toasts.tsx';
import { PausedChooser } from './paused-chooser.tsx';

await loadToasts();

const server = startDashboardTest();

function openAs(owner: Owner, address: string) {
  server.cookie = owner.cookie;
  return openPage(address);
}
function openChooserUnread() {
  server.isOffline = true;
  const toggled = vi.fn<(open: boolean) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <PausedChooser limit={10} open onOpenChange={toggled} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), toggled };
}
const findButton = (name: RegExp | string) => screen.findByRole('button', { name });
const tierOf = async (owner: Owner) => (await owner.call(getSubscription)).body.tier;
const says = async (words: RegExp | string) =>
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
const checkouts = async () => (await (await server.world.payments.sandbox()).list('checkout.session')).length;

describe('the subscription page', () => {
  it('redirects to the sign-in page without a paid plan or an account in the address', async () => {
    const owner = await server.world.owner();
    for (const address of [
      '/subscription',
      '/subscription?tier=trial&userId=1',
      '/subscription?tier=professional',
    ]) {
      const page = openAs(owner, address);
      await waitFor(() => expect(page.left.at(-1) ?? page.address()).not.toContain('/subscription'));
      cleanup();
    }
  });

  it('says what is being bought, and a double click on Subscribe makes one checkout', async () => {
    const owner = await server.world.owner();
    const before = await checkouts();
    const { user, left } = openAs(owner, '/subscription?tier=professional&userId=somebody-else');
    await says('Complete Your Professional Subscription');
    await says('Up to 50 cigars');
    await says(/^Test mode: the checkout is simulated/);
    expect(screen.getByRole('link', { name: 'Start Free Trial Instead' })).toHaveProperty(
      'pathname',
      '/trial',
    );
    await user.dblClick(await findButton('Subscribe Now'));
    await waitFor(() => expect(left).toEqual([expect.stringMatching(/^\/sandbox\/checkout\/cs_test_/)]));
    await user.click(await findButton('Subscribe Now'));
    expect([left.length, (await checkouts()) - before]).toEqual([1, 1]);
  });

  it.each([
    ['sandbox', /^Test mode: the checkout is simulated/],
    ['test', /^Test mode: Stripe’s checkout with its test cards/],
    ['live', /^Secure payment by Stripe/],
    ['off', /^This server does not take payments yet/],
  ] as const)('tells visitors, members and owners that the server is in mode %s', async (mode, words) => {
    const spy = vi.spyOn(server.world.payments, 'mode', 'get').mockReturnValue(mode);
    const [owner, member] = [await server.world.owner(), await server.world.owner()];
    await server.world.db
      .updateTable('users')
      .set({ loungeId: null, isAdmin: false, subscriptionTier: 'Basic' })
      .where('id', '=', member.user.id)
      .execute();
    for (const cookie of [undefined, member.cookie, owner.cookie]) {
      server.cookie = cookie;
      openPage('/subscription?tier=professional&userId=1');
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByText(/^Secure payment by Stripe/) !== null).toBe(mode === 'live');
      cleanup();
    }
    spy.mockRestore();
  });

  it('says when the checkout could not start', async () => {
    const owner = await server.world.owner();
    const { user, left } = openAs(owner, '/subscription?tier=enterprise&userId=1');
    await says('Complete Your Enterprise Subscription');
    server.isOffline = true;
    await user.click(await findButton('Subscribe Now'));
    await says('Subscription Error');
    await says('Unable to start subscription. Please try again.');
    expect(left).toEqual([]);
  });
});

describe('the test checkout', () => {
  it('says that a card was declined, then accepts one that works', async () => {
    const owner = await server.world.owner();
    const id = await openCheckout(owner);
    const { user, left } = openAs(owner, `/sandbox/checkout/${id}`);
    await says(/^Test mode: no card is requested/);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /declined/ }));
    await user.click(await findButton('Pay $29.00'));
    await says(/^The card was declined. Nothing was charged./);
    await user.click(screen.getByRole('radio', { name: /A card that works/ }));
    await user.dblClick(await findButton('Pay $29.00'));
    await waitFor(() => expect(left).toEqual(['/trial?upgraded=professional']));
    await settlePayments(server.world);
    expect(await tierOf(owner)).toBe('professional');
    cleanup();
    openAs(owner, `/sandbox/checkout/${id}`);
    await says('Already paid');
  });
});

describe('coming back from the checkout', () => {
  it('waits for the event, says when it has arrived, and cleans up the address', async () => {
    const owner = await server.world.owner();
    const page = openAs(owner, '/trial?upgraded=professional');
    await says('Confirming your payment');
    expect(screen.queryByText('Subscription Upgraded!')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull();
    await payFor(server.world, owner, 'professional');
    await waitFor(() => expect(screen.getAllByText('Subscription Upgraded!').length).toBeGreaterThan(0), {
      timeout: 8_000,
    });
    await waitFor(() => expect(page.address()).toBe('/trial'));
    await says('Professional');
    await findButton('Manage billing');
    await findButton('Upgrade Plan');
  }, 15_000);

  it('waits in every view, after a reload, and without the banner, until the plan has arrived', async () => {
    const owner = await server.world.owner();
    const first = openAs(owner, '/trial?upgraded=professional');
    await says('Confirming your payment');
    await waitFor(() => expect(first.address()).toBe('/trial'));
    await first.router.navigate({ href: '/trial?panel=guests' });
    await says('Confirming your payment');
    cleanup();
    openAs(owner, '/trial');
    await says('Confirming your payment');
    cleanup();
    const since = Date.now() - 60_000;
    saveDraft(`upgrade.${owner.loungeId}`, { plan: 'professional', since, isHidden: false });
    const { user, client, address } = openAs(owner, '/trial?panel=inventory');
    await says('Your payment is still being confirmed');
    await user.click(await findButton('Keep working'));
    expect(screen.queryByText('Your payment is still being confirmed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull();
    await payFor(server.world, owner, 'professional');
    await client.refetchQueries({ queryKey: ['GET /api/user/subscription'] });
    await says('Subscription Upgraded!');
    expect(address()).toBe('/trial?panel=inventory');
    cleanup();
    openAs(owner, '/trial');
    await findButton('Upgrade Plan');
    expect(sessionStorage.getItem(`vitola.draft.upgrade.${owner.loungeId}`)).toBeNull();
  });

  it('offers the plans again when a payment was not confirmed within a day', async () => {
    const owner = await server.world.owner();
    const since = Date.now() - 24 * 60 * 60_000;
    saveDraft(`upgrade.${owner.loungeId}`, { plan: 'professional', since, isHidden: true });
    openAs(owner, '/trial');
    expect(await findButton('Upgrade Plan')).toBeTruthy();
  });

  it('says that nothing was charged when it was canceled', async () => {
    const owner = await server.world.owner();
    const page = openAs(owner, '/trial?checkout=canceled');
    await says('Checkout canceled');
    await waitFor(() => expect(page.address()).toBe('/trial'));
    expect(await tierOf(owner)).toBe('trial');
  });
});

describe('a plan that ended', () => {
  it('never saves a choice among cigars that could not be loaded', async () => {
    const { user, toggled } = openChooserUnread();
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
    expect(save.disabled).toBe(true);
    await user.click(save);
    expect(toggled).not.toHaveBeenCalled();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('shows what is paused, and lets the owner choose within the limit', async () => {
    const owner = await server.world.owner();
    await payFor(server.world, owner, 'professional');
    await stock(owner, 12);
    const sandbox = await server.world.payments.sandbox();
    const subscriptions = await sandbox.list('subscription');
    await sandbox.cancel(subscriptions.at(-1)?.id ?? '');
    await settlePayments(server.world);
    const { user } = openAs(owner, '/trial?panel=inventory');
    await says('2 cigars are paused');
    await user.click(await findButton('View More (4)'));
    expect((await screen.findAllByText('Paused', { selector: 'li span' })).length).toBe(2);
    await user.click(await findButton('Choose active cigars'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose active cigars' }));
    await dialog.findAllByRole('checkbox');
    const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox');
    const paused = boxes.find(({ checked }) => !checked);
    expect([boxes.length, paused?.disabled]).toEqual([12, true]);
    const active = boxes.find(({ checked }) => checked);
    if (!active || !paused) throw new Error('no boxes');
    await user.click(active);
    await user.click(paused);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await says('Active cigars saved');
    const after = (await owner.call(listCigars)).body;
    expect(after.filter(({ isPaused }) => isPaused)).toHaveLength(2);
  });
});
