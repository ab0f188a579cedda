import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasNoResponse } from './call-error.ts';
import { NamedLounge } from './named-lounge.ts';
import { useRead, usePendingWrites, useWrite } from './query.ts';
import { createQueryClient } from './query-client.ts';
import { session } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

type Answer = () => Promise<Response>;
const ok: Answer = async () => Response.json({ success: true });
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers the calls in order; the last answer repeats. */
function answers(...responses: Answer[]) {
  const fetched = vi.fn<typeof fetch>(async () =>
    ((responses.length > 1 ? responses.shift() : responses[0]) ?? ok)(),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function renderInApp<T>(hook: () => T) {
  const client = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(hook, { wrapper }) };
}

const keysOf = (fetched: ReturnType<typeof answers>) =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
const newCigar = { body: { name: 'Behike', brand: 'Cohiba' } };

describe('useWrite', () => {
  it('sends the same content once while it is pending, and reports success once', async () => {
    const fetched = answers(ok);
    const onSuccess = vi.fn<() => void>();
    const { result } = renderInApp(() => useWrite('POST /api/cigars', { onSuccess }));
    act(() => {
      result.current.mutate(newCigar);
      result.current.mutate(newCigar);
    });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('reuses its key when the same content is retried, and takes a new one after success', async () => {
    const fetched = answers(lost, ok);
    const { result } = renderInApp(() => useWrite('POST /api/cigars'));
    act(() => result.current.mutate(newCigar));
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => result.current.mutate(newCigar));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    act(() => result.current.mutate(newCigar));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
    const [first, second, third] = keysOf(fetched);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes a new key after a KEY_REUSED error, even for the same content', async () => {
    const reused = { code: 'KEY_REUSED', message: 'This key was created and revoked already.' };
    const fetched = answers(async () => Response.json(reused, { status: 409 }), ok);
    const { result } = renderInApp(() => useWrite('POST /api/cigars'));
    act(() => result.current.mutate(newCigar));
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => result.current.mutate(newCigar));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const [first, second] = keysOf(fetched);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  it('takes another key for other content', async () => {
    const fetched = answers(lost);
    const { result } = renderInApp(() => useWrite('POST /api/cigars'));
    act(() => result.current.mutate(newCigar));
    act(() => result.current.mutate({ body: { ...newCigar.body, price: '12' } }));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(new Set(keysOf(fetched)).size).toBe(2);
  });

  it('never shows a read that was requested before the write, not even a first one', async () => {
    let answerOld: (response: Response) => void = () => undefined;
    const old: Answer = () => new Promise((resolve) => (answerOld = resolve));
    answers(old, ok, async () => Response.json(['new']));
    const seen = new Set<unknown>();
    const { result } = renderInApp(() => {
      const list = useRead('GET /api/cigars');
      seen.add(list.data?.[0]);
      return { list, add: useWrite('POST /api/cigars', { refreshes: ['GET /api/cigars'] }) };
    });
    act(() => result.current.add.mutate(newCigar));
    await waitFor(() => expect(result.current.add.isSuccess).toBe(true));
    answerOld(Response.json(['old']));
    await waitFor(() => expect(result.current.list.data).toEqual(['new']));
    expect([...seen]).toEqual([undefined, 'new']);
  });

  it('sends repeated changes one after another, and lists the pending ones', async () => {
    const sent: string[] = [];
    let answer: () => void = () => undefined;
    vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
      sent.push(body as string);
      return new Promise((resolve) => (answer = () => resolve(Response.json({}))));
    });
    const { result } = renderInApp(() => ({
      write: useWrite('PUT /api/leads/{id}', { sequential: true }),
      pending: usePendingWrites('PUT /api/leads/{id}').map(({ body }) => body.status),
    }));
    const set = (status: 'new' | 'closed') =>
      act(() => result.current.write.mutate({ params: { id: '1' }, body: { status } }));
    for (const status of ['closed', 'new', 'closed'] as const) set(status);
    await waitFor(() => expect(result.current.pending).toEqual(['closed', 'new', 'closed']));
    for (let count = 1; count <= 3; count += 1) {
      await waitFor(() => expect(sent).toHaveLength(count));
      act(answer);
    }
    await waitFor(() => expect(result.current.pending).toEqual([]));
    expect(sent.map((body) => JSON.parse(body).status)).toEqual(['closed', 'new', 'closed']);
  });

  it('refetches once after the last of several changes in sequence, even if the last one fails', async () => {
    const answersInOrder: ((answer: Response) => void)[] = [];
    const reads = vi.fn(async () => Response.json([]));
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
      method === 'PUT' ? new Promise((resolve) => answersInOrder.push(resolve)) : reads(),
    );
    const { result } = renderInApp(() => ({
      list: useRead('GET /api/cigars'),
      write: useWrite('PUT /api/leads/{id}', { sequential: true, refreshes: ['GET /api/cigars'] }),
    }));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    for (const status of ['closed', 'new'] as const)
      act(() => result.current.write.mutate({ params: { id: '1' }, body: { status } }));
    await waitFor(() => expect(answersInOrder).toHaveLength(1));
    act(() => answersInOrder[0]?.(Response.json({})));
    await waitFor(() => expect(answersInOrder).toHaveLength(2));
    expect(reads).toHaveBeenCalledTimes(1);
    act(() => answersInOrder[1]?.(Response.json({ code: 'NOT_FOUND', message: 'Gone.' }, { status: 404 })));
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
  });

  it('refetches after an error that makes them stale as well, and after no other', async () => {
    const reads = vi.fn(async () => Response.json([]));
    const answer = vi.fn(lost);
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => (method === 'POST' ? answer() : reads()));
    const { result } = renderInApp(() => ({
      list: useRead('GET /api/cigars'),
      add: useWrite('POST /api/cigars', { refreshes: ['GET /api/cigars'], refreshesAfter: hasNoResponse }),
    }));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    act(() => result.current.add.mutate(newCigar));
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
    answer.mockResolvedValue(Response.json({ code: 'PLAN_LIMIT', message: 'Full.' }, { status: 403 }));
    act(() => result.current.add.mutate(newCigar));
    await waitFor(() => expect(result.current.add.error?.code).toBe('PLAN_LIMIT'));
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('refetches a list only when its further page has arrived, so that the page stays', async () => {
    const furtherPage = Promise.withResolvers<number>();
    const read = vi.fn<(page: number) => Promise<number>>();
    read.mockImplementation(async (page) => page).mockResolvedValueOnce(0);
    read.mockReturnValueOnce(furtherPage.promise);
    answers(ok);
    const { result } = renderInApp(() => ({
      list: useInfiniteQuery({
        queryKey: ['GET /api/admin/announcements'],
        queryFn: ({ pageParam }) => read(pageParam),
        initialPageParam: 0,
        getNextPageParam: (page) => page + 1,
      }),
      write: useWrite('POST /api/cigars', { refreshes: ['GET /api/admin/announcements'] }),
    }));
    await waitFor(() => expect(result.current.list.data?.pages).toEqual([0]));
    act(() => void result.current.list.fetchNextPage());
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    act(() => result.current.write.mutate(newCigar));
    await waitFor(() => expect(result.current.write.isSuccess).toBe(true));
    expect(read).toHaveBeenCalledTimes(2);
    furtherPage.resolve(1);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(4));
    await waitFor(() => expect(result.current.list.isFetching).toBe(false));
    expect(result.current.list.data?.pages).toEqual([0, 1]);
  });

  it('refetches the reads that it makes stale', async () => {
    const fetched = answers(async () => Response.json([]));
    const { result } = renderInApp(() => ({
      list: useRead('GET /api/cigars'),
      add: useWrite('POST /api/cigars', { refreshes: ['GET /api/cigars'] }),
    }));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    act(() => result.current.add.mutate(newCigar));
    await waitFor(() => expect(fetched.mock.calls.filter(([url]) => url === '/api/cigars')).toHaveLength(3));
  });
});

describe('cached reads', () => {
  it('are not refetched on focus or by a second screen, and not retried automatically', async () => {
    const fetched = answers(lost);
    const { result } = renderInApp(() => [useRead('GET /api/cigars'), useRead('GET /api/cigars')] as const);
    await waitFor(() => expect(result.current[0].isError).toBe(true));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(result.current[1].error).toMatchObject({ code: 'OFFLINE' });
  });

  it('clear the session when an answer says SIGNED_OUT', async () => {
    answers(async () =>
      Response.json({ message: 'Please sign in first.', code: 'SIGNED_OUT' }, { status: 401 }),
    );
    const { client, result } = renderInApp(() => useRead('GET /api/cigars'));
    client.setQueryData(session.queryKey, { id: 'a1' } as never);
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(client.getQueryData(session.queryKey)).toBeNull();
  });
});

describe('the lounge that staff name', () => {
  it('is sent with the reads and writes below it, and each lounge has a cache of its own', async () => {
    const fetched = answers(async () => Response.json([]));
    const client = createQueryClient();
    let lounge: string | undefined = 'lounge_a_1';
    const wrapper = ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>
        <NamedLounge value={lounge}>{children}</NamedLounge>
      </QueryClientProvider>
    );
    const { result, rerender } = renderHook(
      () => ({ read: useRead('GET /api/cigars'), write: useWrite('POST /api/cigars') }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.read.isSuccess).toBe(true));
    lounge = 'lounge_b_2';
    rerender();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    act(() => result.current.write.mutate(newCigar));
    await waitFor(() => expect(result.current.write.isSuccess).toBe(true));
    lounge = undefined;
    rerender();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    const named = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('vitola-lounge'));
    expect(named).toEqual(['lounge_a_1', 'lounge_b_2', 'lounge_b_2', null]);
  });
});
