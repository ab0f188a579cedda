import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a double click on a button counts once, unless it repeats', async () => {
  const user = userEvent.setup();
  const [print, next] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <>
      <Button onClick={print}>Print</Button>
      <Button repeats onClick={next}>
        Next
      </Button>
    </>,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Print' }));
  await user.dblClick(screen.getByRole('button', { name: 'Next' }));
  expect(print).toHaveBeenCalledOnce();
  expect(next).toHaveBeenCalledTimes(2);
});

test('a double click on a submit button submits the form once', async () => {
  const user = userEvent.setup();
  const send = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const { container } = render(
    <form>
      <Button type="submit">Save</Button>
    </form>,
  );
  container.addEventListener('submit', send);
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledOnce();
});
