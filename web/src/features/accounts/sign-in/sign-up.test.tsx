import { cleanup, screen, waitFor } from '@testing-library/react';
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

  it('keeps what was typed in this tab, without the password, until somebody signs in', async () => {
    const form = registration();
    await fill(openPage('/auth'), form);
    cleanup();
    const page = openPage('/auth');
    await screen.findByLabelText(labels.loungeName);
    for (const [name, label] of Object.entries(labels))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(
        name === 'password' ? '' : form[name as keyof Form],
      );
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(form.password);
    await page.user.type(screen.getByLabelText(labels.password), form.password);
    await send(page);
    await waitFor(() => expect(page.left).toEqual(['/trial']));
    expect(sessionStorage).toHaveLength(0);
  });

  it('forgets what was typed when somebody signs in instead', async () => {
    const owner = await server.world.owner();
    const page = openPage('/auth');
    await page.user.type(await screen.findByLabelText(labels.email), 'someone@example.com');
    await page.user.click(screen.getByRole('tab', { name: 'Sign In' }));
    await page.user.type(await screen.findByLabelText(/^Username or email/), owner.user.email);
    await page.user.type(screen.getByLabelText(labels.password), `${owner.password}{Enter}`);
    await waitFor(() => expect(page.left).toEqual(['/trial']));
    expect(sessionStorage).toHaveLength(0);
  });

  it('replaces the name of a state by its letters, before sending too', async () => {
    const page = openPage('/auth');
    await fill(page, { ...registration(), loungeState: 'Texas' });
    const state = screen.getByLabelText<HTMLInputElement>(labels.loungeState);
    await waitFor(() => expect(state.value).toBe('TX'));
    await page.user.clear(state);
    await page.user.type(state, 'new york{Enter}');
    await waitFor(() => expect(page.left).toEqual(['/trial']));
    const kept = await server.world.as(server.cookie ?? '').raw('GET', '/api/user/lounge');
    expect(kept.body).toMatchObject({ state: 'NY' });
  });

  it('tells the browser what belongs in each field', async () => {
    openPage('/auth');
    await screen.findByLabelText(labels.loungeName);
    const tokens = Object.values(labels).map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual([
      'username',
      'email',
      'new-password',
      'organization',
      'address-line1',
      'address-level2',
      'address-level1',
      'postal-code',
      'tel',
    ]);
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
