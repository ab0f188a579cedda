import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { leavePage, watchBackButton } from './close-on-back.ts';

let router: RouterHistory;
let stop: () => void;
/** The addresses the router was notified about. */
let routerVisits: string[];

beforeEach(() => {
  window.history.replaceState(null, '', '/desk');
  router = createBrowserHistory();
  stop = watchBackButton(router);
  routerVisits = [];
  router.subscribe(({ location }) => routerVisits.push(location.href));
  // The page before: Back must not lead there while a dialog is open.
  router.push('/trial');
  router.flush();
  routerVisits = [];
});
afterEach(async () => {
  await settle();
  stop();
  router.destroy();
});

/** Waits until pending history steps have been taken. */
const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve, 60)));
const go = async (by: number) => {
  window.history.go(by);
  await settle();
};
const currentPath = () => window.location.pathname;

function TwoDialogs({ mayClose = () => true }: { mayClose?: () => boolean }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title="Settings"
      trigger={<Button>Open settings</Button>}
      open={isOpen}
      onOpenChange={(open) => setOpen(open || !mayClose())}
    >
      <Button onClick={() => setConfirmOpen(true)}>Ask</Button>
      <Dialog title="Sure?" open={isConfirmOpen} onOpenChange={setConfirmOpen} />
    </Dialog>
  );
}

const openSettings = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  await settle();
};
const waitUntilClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('a dialog that closes while another page is being loaded takes no step back, which would stop that', async () => {
  render(<TwoDialogs />);
  await openSettings();
  const step = vi.spyOn(window.history, 'go');
  leavePage();
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed('Settings');
  await settle();
  expect(step).not.toHaveBeenCalled();
  // Back has returned to this page, as it was.
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(step).toHaveBeenCalledExactlyOnceWith(-1);
});

test('Back closes a dialog and stays on the page, and the next Back leaves it', async () => {
  render(<TwoDialogs />);
  await openSettings();
  await go(-1);
  await waitUntilClosed('Settings');
  expect([currentPath(), routerVisits]).toEqual(['/trial', []]);
  await go(-1);
  expect([currentPath(), routerVisits]).toEqual(['/desk', ['/desk']]);
});

test('a dialog closed another way removes its history entry', async () => {
  render(<TwoDialogs />);
  await openSettings();
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed('Settings');
  await settle();
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitUntilClosed('Settings');
  await settle();
  expect(routerVisits).toEqual([]);
  await go(-1);
  expect(currentPath()).toBe('/desk');
});

test('Back closes the upper one of two dialogs first', async () => {
  render(<TwoDialogs />);
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await settle();
  await go(-1);
  await waitUntilClosed('Sure?');
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  await go(-1);
  await waitUntilClosed('Settings');
  expect([currentPath(), routerVisits]).toEqual(['/trial', []]);
});

test('a dialog that refuses to close stays open, however often Back is pressed', async () => {
  const mayClose = vi.fn(() => false);
  render(<TwoDialogs mayClose={mayClose} />);
  await openSettings();
  await go(-1);
  await go(-1);
  expect(mayClose).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  expect([currentPath(), routerVisits]).toEqual(['/trial', []]);
});

test('Forward does not reopen a closed dialog, and Back works right after it', async () => {
  render(<TwoDialogs />);
  await openSettings();
  await go(-1);
  await waitUntilClosed('Settings');
  await go(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await go(-1);
  expect(currentPath()).toBe('/desk');
});

test('Back returns to the page in one step after navigating away from a dialog', async () => {
  const { unmount } = render(<TwoDialogs />);
  await openSettings();
  router.push('/elsewhere');
  unmount();
  await settle();
  expect(currentPath()).toBe('/elsewhere');
  await go(-1);
  expect(currentPath()).toBe('/trial');
  await go(-1);
  expect([currentPath(), routerVisits]).toEqual(['/desk', ['/elsewhere', '/trial', '/desk']]);
});

test('a page reloaded with a dialog open has no leftover entry to go back through', async () => {
  const { unmount } = render(<TwoDialogs />);
  await openSettings();
  stop();
  unmount();
  await settle();
  stop = watchBackButton(router);
  await settle();
  await go(-1);
  expect(currentPath()).toBe('/desk');
});

test('in a document without a router Back closes a dialog too, and the next Back leaves', async () => {
  stop();
  window.history.pushState(null, '', '/auth');
  stop = watchBackButton();
  render(<TwoDialogs />);
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await settle();
  await go(-1);
  await waitUntilClosed('Sure?');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitUntilClosed('Settings');
  await settle();
  expect(currentPath()).toBe('/auth');
  await go(-1);
  expect(currentPath()).toBe('/trial');
});
