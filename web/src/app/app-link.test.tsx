import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LinkProps } from '../ui/buttons/link.tsx';
import { AppLink } from './app-link.tsx';

async function clickLink(props: Omit<LinkProps, 'children'>, keys: MouseEventInit = {}) {
  const routeTree = createRootRoute({ component: () => <AppLink {...props}>Go</AppLink> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/here'] }) });
  render(<RouterProvider router={router} />);
  const link = await screen.findByText('Go');
  const click = createEvent.click(link, keys);
  // The test's window can't navigate.
  link.parentElement?.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const stepsBefore = router.history.length;
  fireEvent(link, click);
  await router.load();
  return { address: router.state.location.href, isStep: router.history.length > stepsBefore };
}

it('navigates inside the app, with the query', async () => {
  expect(await clickLink({ href: '/trial?panel=smart' })).toEqual({
    address: '/trial?panel=smart',
    isStep: true,
  });
});

it.each([
  ['a page of the guest’s entry', { href: '/demo' }, {}],
  ['the landing page', { href: '/' }, {}],
  ['a call of the API', { href: '/api/docs' }, {}],
  ['a page of development', { href: '/dev/mailbox' }, {}],
  ['another site', { href: 'https://example.com/' }, {}],
  ['a place on this page', { href: '#plans' }, {}],
  ['a new tab', { href: '/trial', target: '_blank' }, {}],
  ['a click that opens a tab', { href: '/trial' }, { ctrlKey: true }],
])('leaves %s to the browser', async (_, props, keys) => {
  expect(await clickLink(props, keys)).toEqual({ address: '/here', isStep: false });
});

it('lets its own click handler prevent the navigation', async () => {
  const preventing = {
    href: '/trial',
    onClick: (event: { preventDefault(): void }) => event.preventDefault(),
  };
  expect(await clickLink(preventing)).toEqual({ address: '/here', isStep: false });
});
