import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorScreen } from './ErrorScreen.tsx';

it('offers another try and the way home when a screen breaks', async () => {
  const reset = vi.fn<() => void>();
  render(<ErrorScreen reset={reset} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(reset).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});
