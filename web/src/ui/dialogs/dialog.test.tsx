import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['its first field', false, () => screen.getByLabelText('Address')],
  ['its title on a touch screen', true, () => screen.getByRole('heading', { name: 'Business settings' })],
])('a dialog with a form focuses %s', async (_, isTouch, focused) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isTouch }));
  const user = userEvent.setup();
  render(settings);
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(focused()));
});

test('a dialog without a field focuses its first control', async () => {
  const user = userEvent.setup();
  render(<Dialog title="Plan" trigger={<Button>Open</Button>} footer={<Button>Upgrade</Button>} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
});
