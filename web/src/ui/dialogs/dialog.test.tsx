import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

const settings = (
  <Dialog
    title="Business settings"
    description="What guests see."
    trigger={<Button>Settings</Button>}
    footer={<DialogClose render={<Button>Cancel</Button>} />}
  >
    <TextField label="Address" />
  </Dialog>
);

test('a dialog has a name and a description, takes the focus, and returns it when Escape closes it', async () => {
  const user = userEvent.setup();
  render(settings);
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Business settings' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'What guests see.',
  );
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
});

test('a DialogClose button in the footer closes the dialog', async () => {
  const user = userEvent.setup();
  render(settings);
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
