import { expect, it, vi } from 'vitest';
import { memoizeByText } from './memoize.ts';

it('reads each text once, also one that means nothing', () => {
  const read = vi.fn<(text: string) => number | undefined>((text) => (text === '' ? undefined : text.length));
  const memoized = memoizeByText(read);
  for (const text of ['cedar', '', 'oak', 'cedar', '', 'oak'])
    expect(memoized(text)).toBe(text.length || undefined);
  expect(read.mock.calls).toEqual([['cedar'], [''], ['oak']]);
});

it('forgets all texts once there are 20,000, and reads them again', () => {
  const read = vi.fn<(text: string) => string>((text) => text.toUpperCase());
  const memoized = memoizeByText(read);
  for (let text = 0; text < 20_000; text += 1) memoized(`${text}`);
  memoized('0');
  expect(read).toHaveBeenCalledTimes(20_000);
  expect(memoized('cedar')).toBe('CEDAR');
  memoized('0');
  memoized('cedar');
  expect(read).toHaveBeenCalledTimes(20_002);
});
