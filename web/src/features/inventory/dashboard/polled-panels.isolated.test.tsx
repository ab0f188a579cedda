import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { loadToasts, ToastProvider } from '../../../ui/feedback/toasts.tsx';
import { LiveAnalytics } from '../../analytics/index.ts';
import { NotificationBell } from '../../notifications/index.ts';
import { LowStock } from '../stock/low-stock.tsx';
import { LaunchSurvey } from './launch-survey.tsx';
import { MostRecommended } from './most-recommended.tsx';
import { NeedsAHand } from './needs-a-hand.tsx';
import { ReadyToTest } from './ready-to-test.tsx';

await loadToasts();

vi.mock('../stock/use-stock-address.ts', () => ({
  useStockAddress: () => ({ openId: undefined, open: vi.fn(), close: vi.fn() }),
  stockHref: String,
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('Ready to Test', () => {
  const at = (count: number) => <ReadyToTest count={count} customerPath="/casa/customer" />;

  it('appears for eight seconds when the sixth cigar is added, and not when the page opens with six', async () => {
    const { rerender } = render(at(5));
    rerender(at(6));
    await pass(7900);
    expect(screen.getByText('Ready to Test')).toBeTruthy();
    await pass(200);
    expect(screen.queryByText('Ready to Test')).toBeNull();
  });

  it.each([[[6]], [[4, 5]], [[5, 7]], [[7, 6]]])('stays hidden at %o', async (counts) => {
    const { rerender } = render(at(counts[0] ?? 0));
    for (const count of counts) rerender(at(count));
    await pass(10);
    expect(screen.queryByText('Ready to Test')).toBeNull();
  });
});

it('says Link copied for two seconds', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } });
  render(
    <ToastProvider>
      <QueryClientProvider client={createQueryClient()}>
        <LaunchSurvey customerPath="/casa/customer" guestDomain={null} />
      </QueryClientProvider>
    </ToastProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
  await pass(1900);
  expect(screen.getByRole('button', { name: 'Link copied' })).toBeTruthy();
  await pass(200);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
});

const owner = { id: '1', username: 'ana', loungeId: 'lounge_casa_1' };
const answers: Record<string, unknown> = {
  '/api/user': owner,
  '/api/user/most-recommended': [],
  '/api/user/low-stock': { lowStockAt: 5, cigars: [] },
  '/api/user/notifications': [],
};

const Hand = () => <NeedsAHand view={{ open: () => undefined }} onTablets={() => undefined} />;
const Analytics = () => <LiveAnalytics loungeId="lounge_casa_1" />;

it('says that nothing needs a hand once everything that may was read', async () => {
  const { promise: reviews, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/lounge/reviews')) return reviews;
    return Response.json(url === '/api/tablets' ? { tablets: [] } : answers[url]);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Hand />
    </QueryClientProvider>,
  );
  await pass(1000);
  expect(screen.queryByText(/^Nothing waits for you/)).toBeNull();
  resolve(Response.json({ held: 0, reviews: [] }));
  await pass(10);
  expect(screen.getByText(/^Nothing waits for you/)).toBeTruthy();
});

describe('the dashboard’s polling', () => {
  it.each([
    ['the most recommended', MostRecommended, '/api/user/most-recommended', 30],
    ['the analytics', Analytics, '/api/analytics/lounge/', 60],
    ['what needs a hand', Hand, '/api/lounge/reviews', 60],
    ['the low stock', LowStock, '/api/user/low-stock', 60],
    ['the notifications', NotificationBell, '/api/user/notifications', 60],
  ])('%s: at a limited rate, and never while the page is hidden', async (_, Part, path, seconds) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const answer = answers[url];
      return Response.json(answer ?? { message: 'No.' }, { status: answer ? 200 : 503 });
    });
    const { unmount } = render(
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <Part />
        </ToastProvider>
      </QueryClientProvider>,
    );
    const calls = () => asked.filter((url) => url.startsWith(path)).length;
    await pass(1000);
    expect(calls()).toBe(1);
    await pass(seconds * 1000);
    expect(calls()).toBe(2);
    act(() => focusManager.setFocused(false));
    await pass(600_000);
    expect(calls()).toBe(2);
    act(() => focusManager.setFocused(true));
    await pass(seconds * 1000);
    expect(calls()).toBe(3);
    unmount();
  });

  describe('the notifications, so that a recalled one disappears', () => {
    const announcement = {
      id: '7',
      title: 'Rolling night',
      message: 'On Friday at six.',
      type: 'info',
      isRead: true,
      createdAt: '2026-11-20T12:00:00.000Z',
    };
    const shown: { notifications: unknown[] } = { notifications: [] };
    const renderBell = async (first: typeof announcement) => {
      shown.notifications = [first];
      const asked: string[] = [];
      vi.stubGlobal('fetch', async (url: string) => {
        asked.push(url);
        return Response.json(url === '/api/user/notifications' ? shown.notifications : owner);
      });
      const { unmount } = render(
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider>
            <NotificationBell />
          </ToastProvider>
        </QueryClientProvider>,
      );
      await pass(1000);
      return { unmount, calls: () => asked.filter((url) => url === '/api/user/notifications').length };
    };

    it('every five seconds while an announcement is in the open bell', async () => {
      const { unmount } = await renderBell(announcement);
      await act(async () => screen.getByRole('button', { name: 'No unread notifications' }).click());
      expect(screen.getByText('On Friday at six.')).toBeTruthy();
      shown.notifications = [];
      await pass(5500);
      expect(screen.queryByText('On Friday at six.')).toBeNull();
      unmount();
    });

    it('every five seconds while the closed bell counts an announcement, unless the page is hidden', async () => {
      const { unmount, calls } = await renderBell({ ...announcement, isRead: false });
      expect(screen.getByRole('button', { name: '1 unread notification' })).toBeTruthy();
      act(() => focusManager.setFocused(false));
      await pass(60_000);
      expect(calls()).toBe(1);
      act(() => focusManager.setFocused(true));
      shown.notifications = [];
      await pass(5500);
      expect(screen.getByRole('button', { name: 'No unread notifications' })).toBeTruthy();
      expect(calls()).toBe(2);
      await pass(50_000);
      expect(calls()).toBe(2);
      unmount();
    });

    it.each([
      ['a read announcement', announcement],
      ['what nobody can recall', { ...announcement, type: 'low-stock', isRead: false }],
    ])('every minute while the closed bell has %s', async (_, first) => {
      const { unmount, calls } = await renderBell(first);
      await pass(50_000);
      expect(calls()).toBe(1);
      unmount();
    });
  });
});
