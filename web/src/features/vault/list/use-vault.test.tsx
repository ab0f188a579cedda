import { QueryClientProvider } from '@tanstack/react-query';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { session } from '../../../api/session.ts';
import { patchVault, useVault, useVaultCache } from './use-vault.ts';

afterEach(() => vi.unstubAllGlobals());

const userId = 'user_1';
const cigarOf = (n: number, more = {}) => ({ id: `c${n}`, name: `No. ${n}`, version: 1, rating: 0, ...more });

/** Serves these cigars as they are when they are asked for; `hold` delays the answers until its result is called. */
function serve(...cigars: object[]) {
  const server = { cigars, held: Promise.resolve() };
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, 'http://lounge.test').searchParams;
    const from = server.cigars.findIndex((cigar) => 'id' in cigar && cigar.id === asked.get('after')) + 1;
    const answer = Response.json(server.cigars.slice(from, from + Number(asked.get('limit'))));
    await server.held;
    return answer;
  });
  return {
    set cigars(now: object[]) {
      server.cigars = now;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.held = promise;
      return resolve;
    },
  };
}

function open(client = createQueryClient()) {
  client.setQueryData(session.queryKey, { id: userId } as never);
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const page = renderHook(() => ({ vault: useVault(userId), cache: useVaultCache() }), { wrapper });
  const cache = () => page.result.current.cache;
  const shown = () => page.result.current.vault.cigars?.map(({ id }) => id);
  return { ...page, client, cache, shown };
}

describe('a change of a member’s list', () => {
  it('leaves the rest on its way, also before anything has been rendered again', async () => {
    serve(...Array.from({ length: 60 }, (_, n) => cigarOf(n)));
    const client = createQueryClient();
    const served = globalThis.fetch;
    let isPatched = false;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.includes('after=') && !isPatched) {
        isPatched = true;
        queueMicrotask(() => patchVault(client, userId, 'c1', (cigar) => ({ ...cigar, rating: 4 })));
      }
      return served(url, init);
    });
    const { result, shown } = open(client);
    await waitFor(() => expect(shown()).toHaveLength(60));
    expect(result.current.vault.isComplete).toBe(true);
    expect(result.current.vault.cigars?.[1]?.rating).toBe(4);
  });

  it('while it is fetched again is followed by a newer list, for which its refetch waits', async () => {
    const server = serve(cigarOf(1));
    const { client, cache, shown } = open();
    await waitFor(() => expect(shown()).toEqual(['c1']));
    server.cigars = [cigarOf(1, { version: 2 })];
    const release = server.hold();
    const fetched = cache()
      .refetch()
      .then(() => cache().find('c1')?.version);
    await waitFor(() => expect(client.isFetching()).toBe(1));
    server.cigars = [cigarOf(1, { version: 3 })];
    act(() => cache().patch('c1', (cigar) => ({ ...cigar, notes: 'Cedar' })));
    release();
    expect(await fetched).toBe(3);
  });

  it('that nobody looks at leaves it to be fetched again, if it was stale', async () => {
    const server = serve(cigarOf(1));
    const before = open();
    await waitFor(() => expect(before.shown()).toEqual(['c1']));
    before.unmount();
    server.cigars = [cigarOf(9), cigarOf(1)];
    await before.client.invalidateQueries();
    patchVault(before.client, userId, 'c1', (cigar) => ({ ...cigar, rating: 3 }));
    const { shown } = open(before.client);
    await waitFor(() => expect(shown()).toEqual(['c9', 'c1']));
  });

  it('puts a new cigar first, once', async () => {
    serve(cigarOf(1), cigarOf(9));
    const { cache, shown } = open();
    await waitFor(() => expect(shown()).toEqual(['c1', 'c9']));
    act(() => cache().prepend(cigarOf(9) as SavedCigar));
    await waitFor(() => expect(shown()).toEqual(['c9', 'c1']));
  });
});
