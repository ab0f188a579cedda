import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadToasts, ToastProvider } from '../../ui/feedback/toasts.tsx';
import { DemandTab } from './demand-tab.tsx';

await loadToasts();

// jsdom has no layout.
class Unsized {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Unsized));

const show = (asked: number, unmet: number) =>
  render(
    <ToastProvider>
      <DemandTab
        customerPath="/casa/customer"
        demand={{
          floor: 0.5,
          asked,
          unmet,
          rows: [{ answers: [{ question: 'strength', word: 'full' }], asked, unmet, bestFit: 0.3 }],
        }}
      />
    </ToastProvider>,
  );

test('one unmet request is counted in the singular', () => {
  show(1, 1);
  expect(screen.getByText(/^Of 1 guest, 1 was shown no cigar/)).toBeTruthy();
});

test('several are counted in the plural', () => {
  show(4, 3);
  expect(screen.getByText(/^Of 4 guests, 3 were shown no cigar/)).toBeTruthy();
});
