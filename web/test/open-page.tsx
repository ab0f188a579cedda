import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import type { Part } from '../src/lazy/lazy-part.ts';
import { browser } from '../src/navigation/browser.ts';
import { createQueryClient } from '../src/api/query-client.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { loadToasts } from '../src/ui/feedback/toasts.tsx';

// A person has touched the page long before the first toast.
await loadToasts();

const loadedParts = new Map<string, object>();

/** Loads parts of the app for the pages opened from now on, as a page does that has been idle for a moment. */
export async function loadParts(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map(async ({ name, load }) => loadedParts.set(name, await load())));
}

export interface OpenedPage {
  user: UserEvent;
  /** The current address, with its query. */
  address(): string;
  /** The addresses the page left the app for, by full page loads. */
  left: string[];
  router: ReturnType<typeof createAppRouter>;
  /** The query client of the page. */
  client: ReturnType<typeof createQueryClient>;
}

/** Opens the whole app at an address, like a browser. */
export function openPage(address: string): OpenedPage {
  const left: string[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(browser, 'loadPage').mockImplementation((url) => void left.push(url));
  vi.spyOn(browser, 'replacePage').mockImplementation((url) => void left.push(url));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const client = createQueryClient();
  for (const [name, part] of loadedParts) client.setQueryData(['part', name], () => part);
  render(<App client={client} router={router} />);
  return { user: userEvent.setup(), left, router, client, address: () => router.state.location.href };
}
