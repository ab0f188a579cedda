import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../../../server/test/world/world.ts';
import { openPage, type OpenedPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();

const labels = {
  username: /^Username/,
  email: /^Email/,
  password: /^Password/,
  loungeName: /^Lounge name/,
  loungeAddress: /^Address/,
  loungeCity: /^City/,
  loungeState: /^State/,
  loungeZip: /^ZIP code/,
  loungePhone: /^Phone/,
};
type Form = Record<keyof typeof labels, string>;

async function fill({ user }: OpenedPage, form: Form) {
  await screen.findByLabelText<HTMLInputElement>(labels.loungeName);
  for (const [name, label] of Object.entries(labels)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(form[name as keyof Form]);
  }
}

const send = ({ user }: OpenedPage, button = 'Start Free Trial') =>
  user.click(screen.getByRole('button', { name: button }));

describe('signing up', () => {
  it('is the first thing the page offers', async () => {
    openPage('/auth');
    expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start your free trial');
  });

  it('creates the account and its lounge, and goes to the dashboard', async () => {
    const page = openPage('/auth');
    const form = registration();
    await fill(page, { ...form, loungeState: 'fl' });
    await send(page);
    await waitFor(() => expect(page.left).toEqual(['/trial']));
    const kept = await server.world.as(server.cookie ?? '').raw('GET', '/api/user/lounge');
    expect(kept.body).toMatchObject({ name: form.loungeName, state: 'FL', subscriptionTier: 'Free' });
  });

  it('shows every rule word for word, and sends nothing', async () => {
    const page = openPage('/auth');
    await fill(page, {
      username: 'ab',
      email: 'nowhere',
      password: '12345',
      loungeName: 'L',
      loungeAddress: '1 A',
      loungeCity: 'T',
      loungeState: 'F',
      loungeZip: '336',
      loungePhone: '813-555',
    });
    await send(page);
    for (const sentence of [
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'Lounge name must be at least 2 characters',
      'Please enter a valid address',
      'Please enter your city',
      'Please enter 2-letter state code',
      'Please enter a valid ZIP code',
      'Please enter a valid phone number',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.calls).not.toContain('POST /api/register');
    expect(document.activeElement).toBe(screen.getByLabelText<HTMLInputElement>(labels.username));
  });

  it('shows the maximum for each field that is too long', async () => {
    const page = openPage('/auth');
    await fill(page, registration({ loungeZip: '1'.repeat(17), loungePhone: '1'.repeat(33) }));
    await send(page);
    expect(await screen.findByText('ZIP code must be at most 16 characters')).toBeTruthy();
    expect(screen.getByText('Phone must be at most 32 characters')).toBeTruthy();
  });

  it('shows a taken name beside its field and keeps everything that was typed', async () => {
    const taken = await server.world.owner();
    const page = openPage('/auth');
    const form = registration({ username: taken.user.username });
    await fill(page, form);
    await send(page);
    expect(await screen.findAllByText('Registration failed')).not.toEqual([]);
    expect(await screen.findByText('Registration failed. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText(labels.username).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Username already exists')).not.toEqual([]);
    for (const [name, label] of Object.entries(labels))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(form[name as keyof Form]);
  });

  it('takes a user who chose a paid plan to its checkout', async () => {
    const page = openPage('/auth?tier=professional');
    await fill(page, registration());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get started with Professional');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    await send(page, 'Sign Up for Professional');
    await waitFor(() => expect(page.left).toHaveLength(1));
    expect(page.left[0]).toMatch(/^\/subscription\?tier=professional&userId=[\w-]{36}$/);
  });

  it('treats an unknown plan as the trial', async () => {
    openPage('/auth?tier=gold');
    expect(await screen.findByRole('button', { name: 'Start Free Trial' })).toBeTruthy();
  });
});
