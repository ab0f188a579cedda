import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type LoadResolver, useLazyContractForm } from './lazy-validation.ts';

interface Named {
  name: string;
}

const Name = z.object({ name: z.string().trim().min(3, 'At least 3 letters') });

function NameForm({ load, onSend }: { load: LoadResolver<Named, Named>; onSend: (sent: Named) => void }) {
  const form = useLazyContractForm(load, { name: '' });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((sent) => onSend(sent))(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <button type="submit">Send</button>
    </form>
  );
}

function renderForm(load: LoadResolver<Named, Named>) {
  const onSend = vi.fn<(sent: Named) => void>();
  render(<NameForm load={load} onSend={onSend} />);
  return { user: userEvent.setup(), onSend, name: screen.getByLabelText('Name') };
}
const sendButton = () => screen.getByRole('button', { name: 'Send' });

it('loads its validation once, on the first keystroke, and applies it', async () => {
  const load = vi.fn(async () => zodResolver(Name));
  const { user, onSend, name } = renderForm(load);
  expect(load).not.toHaveBeenCalled();
  await user.type(name, 'An');
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(sendButton());
  expect(await screen.findByText('At least 3 letters')).toBeTruthy();
  await user.type(name, 'a ');
  expect(screen.queryByText('At least 3 letters')).toBeNull();
  await user.click(sendButton());
  expect(onSend).toHaveBeenCalledWith({ name: 'Ana' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('validates a form that is submitted blank', async () => {
  const { user, onSend } = renderForm(async () => zodResolver(Name));
  await user.click(sendButton());
  expect(await screen.findByText('At least 3 letters')).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
});

it('submits the raw input if the validation cannot be loaded, because the server validates too', async () => {
  const { user, onSend, name } = renderForm(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(name, 'An');
  await user.click(sendButton());
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith({ name: 'An' }));
});
