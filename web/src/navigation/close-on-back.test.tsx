import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { watchBackButton } from './close-on-back.ts';

let router: RouterHistory;
let stop: () => void;
/** The addresses that the router was told of. */
let seen: string[];

beforeEach(() => {
  window.history.replaceState(null, '', '/desk');
  router = createBrowserHistory();
  stop = watchBackButton(router);
  seen = [];
  router.subscribe(({ location }) => seen.push(location.href));
  // Where one came from: Back must not lead there while something is open.
  router.push('/trial');
  router.flush();
  seen = [];
});
afterEach(async () => {
  await rest();
  stop();
  router.destroy();
});

/** Until the steps under way have been taken. */
const rest = () => act(() => new Promise((resolve) => void setTimeout(resolve, 60)));
const move = async (by: number) => {
  window.history.go(by);
  await rest();
};
const place = () => window.location.pathname;

function Two({ mayClose = () => true }: { mayClose?: () => boolean }) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title="Settings"
      trigger={<Button>Open settings</Button>}
      open={isOpen}
      onOpenChange={(open) => setOpen(open || !mayClose())}
    >
      <Button onClick={() => setAsked(true)}>Ask</Button>
      <Dialog title="Sure?" open={isAsked} onOpenChange={setAsked} />
    </Dialog>
  );
}

const openSettings = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  await rest();
};
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('Back closes a dialog and stays on the page, and the next Back leaves it', async () => {
  render(<Two />);
  await openSettings();
  await move(-1);
  await gone('Settings');
  expect([place(), seen]).toEqual(['/trial', []]);
  await move(-1);
  expect([place(), seen]).toEqual(['/desk', ['/desk']]);
});

test('a dialog closed otherwise takes its entry with it', async () => {
  render(<Two />);
  await openSettings();
  await userEvent.keyboard('{Escape}');
  await gone('Settings');
  await rest();
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone('Settings');
  await rest();
  expect(seen).toEqual([]);
  await move(-1);
  expect(place()).toBe('/desk');
});

test('of two dialogs Back closes the upper one first', async () => {
  render(<Two />);
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await rest();
  await move(-1);
  await gone('Sure?');
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  await move(-1);
  await gone('Settings');
  expect([place(), seen]).toEqual(['/trial', []]);
});

test('a dialog that will not close stays over Back, however often it is pressed', async () => {
  const mayClose = vi.fn(() => false);
  render(<Two mayClose={mayClose} />);
  await openSettings();
  await move(-1);
  await move(-1);
  expect(mayClose).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  expect([place(), seen]).toEqual(['/trial', []]);
});

test('Forward does not bring a closed dialog back, and leaves no press without effect', async () => {
  render(<Two />);
  await openSettings();
  await move(-1);
  await gone('Settings');
  await move(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await move(-1);
  expect(place()).toBe('/desk');
});

test('a step to another page out of a dialog comes back to the page, with one press', async () => {
  const { unmount } = render(<Two />);
  await openSettings();
  router.push('/elsewhere');
  unmount();
  await rest();
  expect(place()).toBe('/elsewhere');
  await move(-1);
  expect(place()).toBe('/trial');
  await move(-1);
  expect([place(), seen]).toEqual(['/desk', ['/elsewhere', '/trial', '/desk']]);
});

test('a page loaded anew with a dialog open has nothing to go back through', async () => {
  const { unmount } = render(<Two />);
  await openSettings();
  stop();
  unmount();
  await rest();
  stop = watchBackButton(router);
  await rest();
  await move(-1);
  expect(place()).toBe('/desk');
});

test('in a document without a router Back closes a dialog too, and the next one leaves', async () => {
  stop();
  window.history.pushState(null, '', '/auth');
  stop = watchBackButton();
  render(<Two />);
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await rest();
  await move(-1);
  await gone('Sure?');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone('Settings');
  await rest();
  expect(place()).toBe('/auth');
  await move(-1);
  expect(place()).toBe('/trial');
});
