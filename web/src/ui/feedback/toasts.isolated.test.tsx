import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';
import { PlainToast } from './plain-toast.tsx';
import { TOAST_DURATION } from './toast-viewport.tsx';
import { loadToasts, ToastProvider, useToast, type ToastMessage } from './toasts.tsx';

await loadToasts();

function ShowToastButton({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(message)}>
      Say {message.title}
    </button>
  );
}

const show = (...all: ToastMessage[]) =>
  render(
    <ToastProvider>
      {all.map((message) => (
        <ShowToastButton key={message.title} message={message} />
      ))}
    </ToastProvider>,
  );
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a toast closes automatically after five seconds', async () => {
  show({ title: 'Link copied!', description: 'Paste it anywhere.' });
  clickButton('Say Link copied!');
  await advance(TOAST_DURATION - 200);
  expect(screen.getByText('Link copied!')).toBeTruthy();
  expect(screen.getByText('Paste it anywhere.')).toBeTruthy();
  await advance(700);
  expect(screen.queryByText('Link copied!')).toBeNull();
});

test('a toast can be closed by a screen reader, with neither the pointer nor the focus on it', async () => {
  show({ title: 'Link copied!' });
  clickButton('Say Link copied!');
  await advance(100);
  clickButton('Dismiss');
  await advance(500);
  expect(screen.queryByText('Link copied!')).toBeNull();
});

test('a newer toast replaces the visible one', async () => {
  show({ title: 'First' }, { title: 'Second' });
  clickButton('Say First');
  await advance(100);
  clickButton('Say Second');
  await advance(500);
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('the action of a toast runs once and closes it', async () => {
  const undo = vi.fn<() => void>();
  show({ title: 'Cigar removed', action: { label: 'Undo', onClick: undo } });
  clickButton('Say Cigar removed');
  await advance(100);
  clickButton('Undo');
  await advance(500);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cigar removed')).toBeNull();
});

test('the same message shown twice is a toast each time', async () => {
  show({ title: 'Link copied!' });
  clickButton('Say Link copied!');
  await advance(TOAST_DURATION + 700);
  clickButton('Say Link copied!');
  await advance(100);
  expect(screen.getByText('Link copied!')).toBeTruthy();
});

test('the fallback toast shows the same, with its action, until it is closed', () => {
  const undo = vi.fn<() => void>();
  const message: ToastMessage = {
    title: 'Cigar removed',
    description: 'Oro',
    action: { label: 'Undo', onClick: undo },
  };
  const { rerender } = render(<PlainToast message={message} />);
  expect(screen.getByRole('alert').textContent).toContain('Cigar removedOro');
  clickButton('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cigar removed')).toBeNull();
  rerender(<PlainToast message={{ title: 'Link copied!' }} />);
  clickButton('Dismiss');
  expect(screen.queryByText('Link copied!')).toBeNull();
});

test('the toast viewport is loaded on the first touch of the page', async () => {
  vi.useRealTimers();
  vi.resetModules();
  const fresh = await import('./toasts.tsx');
  render(
    <fresh.ToastProvider>
      <button type="button">Somewhere</button>
    </fresh.ToastProvider>,
  );
  expect(document.querySelector('[data-toasts]')).toBeNull();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Somewhere' }));
  await act(async () => void (await fresh.loadToasts()));
  expect(document.querySelector('[data-toasts]')).not.toBeNull();
});

test('no size is watched while a toast is shown, so that none can set off a loop of changes', async () => {
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: Element) => void watched.push(element);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  show({ title: 'First' }, { title: 'Second' });
  clickButton('Say First');
  await advance(100);
  clickButton('Say Second');
  await advance(500);
  expect(screen.getByText('Second')).toBeTruthy();
  expect(watched).toEqual([]);
});

test('a toast keeps the place it appeared at, whatever is pressed or focused meanwhile', async () => {
  matchEveryMediaQuery();
  render(<nav className="bottom-navigation" />);
  show({ title: 'First' }, { title: 'Second' });
  render(<input aria-label="Code" />);
  clickButton('Say First');
  await advance(100);
  const isLow = () => 'low' in screen.getByRole<HTMLElement>('dialog').dataset;
  expect(isLow()).toBe(true);
  screen.getByLabelText('Code').focus();
  fireEvent.pointerDown(screen.getByLabelText('Code'));
  await advance(100);
  expect(isLow()).toBe(true);
  clickButton('Say Second');
  await advance(500);
  expect(isLow()).toBe(false);
});
