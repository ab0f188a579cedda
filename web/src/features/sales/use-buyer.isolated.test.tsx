import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { forgetBuyerAfterMs, useBuyer } from './use-buyer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const client = createQueryClient();
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('a member is named until a minute after the last sale, and as long as nothing was sold', () => {
  const { result } = renderHook(useBuyer, { wrapper });
  const type = (code: string) => {
    act(() => result.current.setTyped(code));
  };
  const sell = () => {
    act(() => result.current.noteSale());
  };
  type('KB');
  pass(10 * forgetBuyerAfterMs);
  expect(result.current.typed).toBe('KB');
  sell();
  pass(forgetBuyerAfterMs - 1);
  sell();
  pass(forgetBuyerAfterMs - 1);
  expect(result.current.typed).toBe('KB');
  pass(1);
  expect(result.current.typed).toBe('');
  type('MD');
  pass(10 * forgetBuyerAfterMs);
  expect(result.current.typed).toBe('MD');
});
