import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import type { Suggestion } from './use-suggestions.ts';

const names: Suggestion[] = [{ value: 'Padron 1964' }, { value: 'Padron 1926', note: 'Nicaragua' }];

function Field({
  find,
  onPick,
}: {
  find: (text: string) => Promise<Suggestion[]>;
  onPick?: (it: Suggestion) => void;
}) {
  const [value, setValue] = useState('');
  return <Combobox label="Cigar name" value={value} onValueChange={setValue} find={find} onPick={onPick} />;
}

const type = (text: string) =>
  act(async () => {
    const input = screen.getByRole('combobox', { name: 'Cigar name' });
    input.focus();
    fireEvent.change(input, { target: { value: text } });
  });
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cigar name' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('suggestions are fetched after more than two characters and a pause of 300 ms', async () => {
  const find = vi.fn<(text: string) => Promise<Suggestion[]>>(async () => names);
  render(<Field find={find} />);
  await type('Pa');
  await advance(1000);
  expect(find).not.toHaveBeenCalled();
  await type('Pad');
  await advance(200);
  await type('Padr');
  await advance(299);
  expect(find).not.toHaveBeenCalled();
  await advance(1);
  expect(find).toHaveBeenCalledTimes(1);
  expect(find.mock.calls[0]).toEqual(['Padr', expect.any(AbortSignal)]);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('an arrow key and Enter put a suggestion into the field', async () => {
  const onPick = vi.fn<(picked: Suggestion) => void>();
  render(<Field find={async () => names} onPick={onPick} />);
  await type('Padr');
  await advance(400);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await advance(20);
  fireEvent.keyDown(field(), { key: 'Enter' });
  await advance(20);
  expect(field().value).toBe('Padron 1964');
  expect(onPick).toHaveBeenCalledWith(names[0]);
  expect(screen.queryByRole('option')).toBeNull();
});

test('text that is not among the suggestions stays, and a failed search is silent', async () => {
  render(<Field find={() => Promise.reject(new Error('offline'))} />);
  await type('My own blend');
  await advance(400);
  expect(field().value).toBe('My own blend');
  expect(screen.queryByRole('option')).toBeNull();
});

test('the answer to an older search never replaces a newer one', async () => {
  const find = (text: string) =>
    new Promise<Suggestion[]>((resolve) => {
      setTimeout(() => resolve([{ value: `for ${text}` }]), text === 'Padr' ? 900 : 50);
    });
  render(<Field find={find} />);
  await type('Padr');
  await advance(310);
  await type('Padron');
  await advance(2000);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['for Padron']);
});

test('suggestions that arrive after the field has lost the focus do not open', async () => {
  const answers: ((found: Suggestion[]) => void)[] = [];
  const find = () => new Promise<Suggestion[]>((resolve) => answers.push(resolve));
  render(<Field find={find} />);
  await type('Padr');
  await advance(400);
  await act(async () => field().blur());
  await act(async () => answers.at(-1)?.(names));
  await advance(400);
  expect(answers).toHaveLength(1);
  expect(screen.queryByRole('option')).toBeNull();
  await type('Padro');
  await advance(400);
  await act(async () => answers.at(-1)?.(names));
  await advance(20);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('of two suggestions with the same text the chosen one counts, by mouse and by keyboard', async () => {
  const sizes: Suggestion[] = [
    { value: 'Padron Torpedo', note: '6 x 52' },
    { value: 'Padron Torpedo', note: '6 x 56' },
    { value: 'Padron Torpedo', note: '6 x 56' },
  ];
  const onPick = vi.fn<(picked: Suggestion) => void>();
  render(<Field find={async () => sizes} onPick={onPick} />);
  await type('Padr');
  await advance(400);
  fireEvent.click(screen.getAllByRole('option')[2] as HTMLElement);
  await advance(20);
  expect(onPick.mock.lastCall?.[0]).toBe(sizes[2]);
  await type('Padro');
  await advance(400);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) {
    fireEvent.keyDown(field(), { key });
    await advance(20);
  }
  expect(onPick.mock.lastCall?.[0]).toBe(sizes[1]);
});

test('Escape closes the suggestions, and pressing it again does not clear the text', async () => {
  const find = vi.fn<(text: string) => Promise<Suggestion[]>>(async () => names);
  render(<Field find={find} />);
  await type('Padron of my own');
  await advance(400);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  for (let times = 0; times < 3; times++) {
    fireEvent.keyDown(field(), { key: 'Escape' });
    await advance(20);
    expect([screen.queryByRole('option'), field().value]).toEqual([null, 'Padron of my own']);
  }
  await advance(1000);
  expect(find).toHaveBeenCalledTimes(1);
});
