import { beforeEach, vi } from 'vitest';
import { startServer, type TestServer } from './server.ts';

/** The server, and a browser as a screen of the desk finds it: nothing kept from before, nothing that moves or scrolls. */
export function startDesk(): TestServer {
  const server = startServer();
  beforeEach(() => {
    sessionStorage.clear();
    // jsdom has neither of them. Every question about a medium is answered yes, "less motion" among them.
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  return server;
}
