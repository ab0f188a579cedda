import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { confirmedMember, emailedToken } from '../../../../../server/test/world/emailed-links.ts';
import { startServer } from '../../../../test/server.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { SignInLinkButton } from '../index.ts';

const server = startServer();

it('sends a link to the address that was typed in the form around it, and sends no other form', async () => {
  const email = await confirmedMember(server.world);
  const user = userEvent.setup();
  const onSubmit = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <form onSubmit={onSubmit}>
        <SignInLinkButton typed={` ${email} `} />
      </form>
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Email/);
  expect(field.value).toBe(email);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
  expect(await screen.findByText('Check your email')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(
    'If that address belongs to a vault, a link to sign in is on its way. The link works once and expires in 15 minutes.',
  );
  await server.world.jobs.runAll();
  expect(emailedToken(server.world, email, 'sign-in-link')).not.toBe('');
  expect(onSubmit).not.toHaveBeenCalled();
});
