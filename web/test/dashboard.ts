import { beforeEach, vi } from 'vitest';
import { startServer, type TestServer } from './server.ts';

/**
 * Starts the server, and resets the browser for a dashboard screen before each test: empty storage, no motion and no
 * scrolling.
 */
export function startDashboardTest(): TestServer {
  const server = startServer();
  beforeEach(() => {
    sessionStorage.clear();
    // jsdom has none of them. Every media query matches, `prefers-reduced-motion` among them.
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    vi.stubGlobal('scrollTo', vi.fn<() => void>());
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  return server;
}
