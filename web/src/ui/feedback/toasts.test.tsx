import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainToast } from './plain-toast.tsx';
import { TOAST_DURATION } from './toast-viewport.tsx';
import { loadToasts, ToastProvider, useToast, type ToastMessage } from './toasts.tsx';

await loadToasts();

function Say({ words }: { words: ToastMessage }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(words)}>
      Say {words.title}
    </button>
  );
}

const show = (...all: ToastMessage[]) =>
  render(
    <ToastProvider>
      {all.map((words) => (
        <Say key={words.title} words={words} />
      ))}
    </ToastProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a toast stays five seconds and goes by itself', async () => {
  show({ title: 'Link copied!', description: 'Paste it anywhere.' });
  press('Say Link copied!');
  await wait(TOAST_DURATION - 200);
  expect(screen.getByText('Link copied!')).toBeTruthy();
  expect(screen.getByText('Paste it anywhere.')).toBeTruthy();
  await wait(700);
  expect(screen.queryByText('Link copied!')).toBeNull();
});

test('a newer toast takes the place of the one that is up', async () => {
  show({ title: 'First' }, { title: 'Second' });
  press('Say First');
  await wait(100);
  press('Say Second');
  await wait(500);
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('the action of a toast runs once and closes it', async () => {
  const undo = vi.fn<() => void>();
  show({ title: 'Cigar removed', action: { label: 'Undo', onClick: undo } });
  press('Say Cigar removed');
  await wait(100);
  press('Undo');
  await wait(500);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cigar removed')).toBeNull();
});

test('the same words said twice are a toast each time', async () => {
  show({ title: 'Link copied!' });
  press('Say Link copied!');
  await wait(TOAST_DURATION + 700);
  press('Say Link copied!');
  await wait(100);
  expect(screen.getByText('Link copied!')).toBeTruthy();
});

test('a toast whose script did not come says the same, with its action, until it is closed', () => {
  const undo = vi.fn<() => void>();
  const said: ToastMessage = {
    title: 'Cigar removed',
    description: 'Oro',
    action: { label: 'Undo', onClick: undo },
  };
  const { rerender } = render(<PlainToast said={said} />);
  expect(screen.getByRole('alert').textContent).toContain('Cigar removedOro');
  press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cigar removed')).toBeNull();
  rerender(<PlainToast said={{ title: 'Link copied!' }} />);
  press('Close');
  expect(screen.queryByText('Link copied!')).toBeNull();
});

test('what shows toasts comes with the first touch of the page', async () => {
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
