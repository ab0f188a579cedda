import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LinkProps } from '../ui/buttons/link.tsx';
import { AppLink } from './app-link.tsx';

async function pressed(props: Omit<LinkProps, 'children'>, keys: MouseEventInit = {}) {
  const routeTree = createRootRoute({ component: () => <AppLink {...props}>Go</AppLink> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/here'] }) });
  render(<RouterProvider router={router} />);
  const link = await screen.findByText('Go');
  const press = createEvent.click(link, keys);
  // The test's window goes nowhere by itself.
  link.parentElement?.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const stepsBefore = router.history.length;
  fireEvent(link, press);
  await router.load();
  return { address: router.state.location.href, isStep: router.history.length > stepsBefore };
}

it('steps inside the app, with its query', async () => {
  expect(await pressed({ href: '/trial?panel=smart' })).toEqual({
    address: '/trial?panel=smart',
    isStep: true,
  });
});

it.each([
  ['a page of the guest’s entry', { href: '/demo' }, {}],
  ['the front door', { href: '/' }, {}],
  ['a call of the API', { href: '/api/docs' }, {}],
  ['a page of development', { href: '/dev/mailbox' }, {}],
  ['another site', { href: 'https://example.com/' }, {}],
  ['a place on this page', { href: '#plans' }, {}],
  ['a new tab', { href: '/trial', target: '_blank' }, {}],
  ['a press that opens a tab', { href: '/trial' }, { ctrlKey: true }],
])('leaves %s to the browser', async (_, props, keys) => {
  expect(await pressed(props, keys)).toEqual({ address: '/here', isStep: false });
});

it('lets its own handler say no', async () => {
  const refuse = { href: '/trial', onClick: (event: { preventDefault(): void }) => event.preventDefault() };
  expect(await pressed(refuse)).toEqual({ address: '/here', isStep: false });
});
