import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PhoneFoldedPanel } from './phone-folded-panel.tsx';

const isHiddenOnPhones = () => screen.getByText('Body').closest('.max-sm\\:hidden') !== null;

it('opens and folds on phones, and says which', async () => {
  const user = userEvent.setup();
  render(<PhoneFoldedPanel title="Print">Body</PhoneFoldedPanel>);
  expect(isHiddenOnPhones()).toBe(true);
  const open = screen.getByRole('button', { name: 'Open: Print' });
  expect(open.getAttribute('aria-expanded')).toBe('false');
  await user.click(open);
  expect(isHiddenOnPhones()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Fold: Print' }));
  expect(isHiddenOnPhones()).toBe(true);
});

it('is open where something in it needs a hand, and stays as it was left', async () => {
  const { rerender } = render(
    <PhoneFoldedPanel title="Low Stock" isFolded={false}>
      Body
    </PhoneFoldedPanel>,
  );
  expect(isHiddenOnPhones()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Fold: Low Stock' }));
  rerender(
    <PhoneFoldedPanel title="Low Stock" isFolded={false}>
      Body
    </PhoneFoldedPanel>,
  );
  expect(isHiddenOnPhones()).toBe(true);
});
