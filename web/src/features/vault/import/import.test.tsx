import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loungeWithShares } from '../../../../../server/test/world/members.ts';
import { createQueryClient } from '../../../../src/api/query-client.ts';
import { App } from '../../../../src/app/app.tsx';
import { createAppRouter } from '../../../../src/app/router.tsx';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { failWithoutReason, openVault, signInWithVault } from '../../../../test/vault.ts';

const server = startServer();
let newShare: () => Promise<string>;
beforeAll(async () => {
  ({ newShare } = await loungeWithShares(server.world, 'Casa Oscura'));
});

const imports = () => server.calls.filter((call) => call === 'POST /api/vault/import');

describe('a share in the address of the vault', () => {
  it('is imported once, 100 ms after the address was rewritten, and the list follows 500 ms later', async () => {
    await signInWithVault(server, [{ name: 'Own' }]);
    let address = () => '';
    const seen: { call: string; address: string; at: number }[] = [];
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.startsWith('/api/vault/')) return served(url, init);
      const call = `${init.method} ${url.split('?')[0]}`;
      seen.push({ call, address: address(), at: performance.now() });
      const response = await served(url, init);
      seen.push({ call: `answer to ${call}`, address: address(), at: performance.now() });
      return response;
    });
    const shareId = await newShare();
    const opened = performance.now();
    ({ address } = openPage(`/vault?import=${shareId}`));
    expect(await screen.findAllByText('Recommendations Imported!')).not.toEqual([]);
    expect(screen.getAllByText('3 cigars were added to your vault.')).not.toEqual([]);
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4));
    const list = 'GET /api/vault/cigars';
    const imported = 'POST /api/vault/import';
    expect(seen.map(({ call }) => call).filter((call) => !call.startsWith('answer'))).toEqual([
      list,
      imported,
      list,
    ]);
    const sent = seen.find(({ call }) => call === imported);
    const answered = seen.find(({ call }) => call === `answer to ${imported}`);
    const refetched = seen.findLast(({ call }) => call === list);
    expect(sent?.address).toBe('/vault');
    // Timers may fire a millisecond early.
    expect((sent?.at ?? 0) - opened).toBeGreaterThan(98);
    expect((refetched?.at ?? 0) - (answered?.at ?? 0)).toBeGreaterThan(498);
  });

  it('is imported once under StrictMode, and not again by Back', async () => {
    await signInWithVault(server, []);
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const shareId = await newShare();
    const history = createMemoryHistory({ initialEntries: ['/account', `/vault?import=${shareId}`] });
    const router = createAppRouter(history);
    render(
      <StrictMode>
        <App client={createQueryClient()} router={router} />
      </StrictMode>,
    );
    expect(await screen.findAllByText('Recommendations Imported!')).not.toEqual([]);
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
    router.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    router.history.forward();
    await screen.findByRole('heading', { level: 1, name: 'My Cigar Vault' });
    expect(router.state.location.href).toBe('/vault');
    expect(imports()).toHaveLength(1);
  });

  it.each(['A'.repeat(22), 'x', '../../etc/passwd'])('that is none (%s) fails with a toast', async (id) => {
    await signInWithVault(server, []);
    const { address } = await openVault(`/vault?import=${encodeURIComponent(id)}`);
    expect(await screen.findAllByText('Import Failed')).not.toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Your vault is empty' })).toBeTruthy();
    expect(address()).toBe('/vault');
  });

  it('can be imported again after a failure that passes', async () => {
    await signInWithVault(server, []);
    const share = await newShare();
    const working = globalThis.fetch;
    failWithoutReason('POST', /vault\/import/);
    const { user } = await openVault(`/vault?import=${share}`);
    expect(await screen.findAllByText('Failed to import recommendations.')).not.toEqual([]);
    vi.stubGlobal('fetch', working);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('Recommendations Imported!')).not.toEqual([]);
  });
});
