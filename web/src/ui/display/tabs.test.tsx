import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

test('an arrow key moves to the next tab, and Enter opens it', async () => {
  const user = userEvent.setup();
  render(
    <Tabs
      label="Report"
      items={[
        { value: 'shelf', label: 'Shelf', content: 'Days without a pick' },
        { value: 'guests', label: 'Guests', content: 'Guests by hour' },
      ]}
    />,
  );
  await user.click(screen.getByRole('tab', { name: 'Shelf' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Guests' }));
  expect(screen.queryByText('Guests by hour')).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Guests by hour')).toBeTruthy();
  expect(screen.queryByText('Days without a pick')).toBeNull();
});
