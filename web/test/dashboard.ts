import { beforeAll, beforeEach, vi } from 'vitest';
import { integrationParts } from '../src/features/integrations/integrations.tsx';
import { FirstCigar, loadedAhead } from '../src/features/inventory/dashboard/parts.ts';
import { loadParts } from './open-page.tsx';
import { startServer, type TestServer } from './server.ts';
import { matchEveryMediaQuery } from './media-queries.ts';

/** Loads all parts of the dashboard before the tests of a file. */
export const loadDashboard = (): void =>
  beforeAll(() => loadParts([...loadedAhead, FirstCigar.part, ...integrationParts]));

/**
 * Loads the dashboard, starts the server, and resets the browser for a dashboard screen before each test: empty storage, no motion and no
 * scrolling.
 */
export function startDashboardTest(options: Parameters<typeof startServer>[0] = {}): TestServer {
  loadDashboard();
  const server = startServer(options);
  beforeEach(() => {
    sessionStorage.clear();
    // jsdom has none of them.
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    vi.stubGlobal('scrollTo', vi.fn<() => void>());
    matchEveryMediaQuery();
  });
  return server;
}
