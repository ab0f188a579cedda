import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { startServer } from '../../../test/server.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { browser } from '../../navigation/browser.ts';
import { lazyComponent } from './lazy-component.tsx';
import { useLoadAhead } from '../../lazy/use-load-ahead.ts';

const server = startServer();
const Greeting = ({ name }: { name: string }) => <p>Good evening, {name}</p>;
const inApp = (content: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>);

it('is loaded once, when it is first shown', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Lazy = lazyComponent('greeting', load);
  expect(load).not.toHaveBeenCalled();
  inApp(
    <>
      <Lazy name="Ana" />
      <Lazy name="Ben" />
    </>,
  );
  expect(await screen.findByText('Good evening, Ana')).toBeTruthy();
  expect(screen.getByText('Good evening, Ben')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('is shown at once after it was loaded ahead', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Lazy = lazyComponent('greeting', load);
  const ahead = [Lazy.part];
  function Page({ isOpen }: { isOpen: boolean }) {
    useLoadAhead(ahead);
    return isOpen && <Lazy name="Ana" />;
  }
  const client = createQueryClient();
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <Page isOpen={isOpen} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  await waitFor(() => expect(client.getQueryData(['part', 'greeting'])).toBe(Greeting));
  rerender(page(true));
  expect(screen.getByText('Good evening, Ana')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('says that it could not be loaded, and reloads the page once the server answers', async () => {
  const Lazy = lazyComponent('greeting', () =>
    Promise.reject<typeof Greeting>(new TypeError('Failed to fetch dynamically imported module')),
  );
  server.cookie = (await server.world.owner()).cookie;
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  inApp(<Lazy name="Ana" />);
  expect(await screen.findByText(/This part of the page could not be loaded/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
