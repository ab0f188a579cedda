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

function NameForm({ bring, send }: { bring: LoadResolver<Named, Named>; send: (sent: Named) => void }) {
  const form = useLazyContractForm(bring, { name: '' });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((sent) => send(sent))(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <button type="submit">Send</button>
    </form>
  );
}

function open(bring: LoadResolver<Named, Named>) {
  const send = vi.fn<(sent: Named) => void>();
  render(<NameForm bring={bring} send={send} />);
  return { user: userEvent.setup(), send, name: screen.getByLabelText('Name') };
}
const press = () => screen.getByRole('button', { name: 'Send' });

it('asks for its rules with the first letter, once, and holds to them', async () => {
  const bring = vi.fn(async () => zodResolver(Name));
  const { user, send, name } = open(bring);
  expect(bring).not.toHaveBeenCalled();
  await user.type(name, 'An');
  expect(bring).toHaveBeenCalledTimes(1);
  await user.click(press());
  expect(await screen.findByText('At least 3 letters')).toBeTruthy();
  await user.type(name, 'a ');
  expect(screen.queryByText('At least 3 letters')).toBeNull();
  await user.click(press());
  expect(send).toHaveBeenCalledWith({ name: 'Ana' });
  expect(bring).toHaveBeenCalledTimes(1);
});

it('holds a form that is sent blank to its rules too', async () => {
  const { user, send } = open(async () => zodResolver(Name));
  await user.click(press());
  expect(await screen.findByText('At least 3 letters')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('sends what was typed as it is where the rules cannot be had: the server has them too', async () => {
  const { user, send, name } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(name, 'An');
  await user.click(press());
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'An' }));
});
