import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Viewer } from '@vitola/contract/public-pages';
import { expect, test, vi } from 'vitest';
import { LandingScreen } from './LandingScreen.tsx';

const show = (viewer: Viewer, onLogout = vi.fn<() => void>()) =>
  render(<LandingScreen viewer={viewer} onLogout={onLogout} />);
const targets = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('a visitor can start the free trial or try the demo, and has nothing to log out of', () => {
  show('visitor');
  expect(new Set(targets('Start Free Trial'))).toEqual(new Set(['/auth']));
  expect(new Set(targets('Try Demo'))).toEqual(new Set(['/customer']));
  expect(screen.queryByRole('link', { name: 'Go to Dashboard' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
});

test.each([
  ['a super admin', 'superAdmin', '/super-admin'],
  ['an admin', 'admin', '/admin'],
  ['anyone else', 'user', '/trial'],
] as const)('the main button takes %s to the right dashboard', (_who, viewer, href) => {
  show(viewer);
  expect(new Set(targets('Go to Dashboard'))).toEqual(new Set([href]));
  expect(screen.queryByRole('link', { name: 'Try Demo' })).toBeNull();
});

test('the three plans lead to sign-up with their tier', () => {
  show('user');
  expect(targets('Start Free Trial')).toEqual(['/auth']);
  expect(targets('Choose Professional')).toEqual(['/auth?tier=professional']);
  expect(targets('Choose Enterprise')).toEqual(['/auth?tier=enterprise']);
  for (const words of [
    '$0',
    '$29',
    '$79',
    'Up to 10 cigar entries',
    'Up to 50 cigar entries',
    'Unlimited cigar entries',
    'Up to 2 staff accounts',
    'Up to 10 staff accounts',
    'Up to 50 staff accounts',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
});

test('the four claims match the specification, and are labeled as aims', () => {
  show('visitor');
  expect(screen.getByText(/^What we aim for in every lounge/)).toBeTruthy();
  const claims = [...screen.getByLabelText('What we aim for').querySelectorAll('dl > div')].map(
    (claim) => `${claim.querySelector('dd')?.textContent} ${claim.querySelector('dt')?.textContent}`,
  );
  expect(claims).toEqual([
    '35% higher average sale',
    '60% faster service',
    '90% satisfaction',
    '24/7 availability',
  ]);
});

test('Log Out logs out and scrolls to the top', async () => {
  const user = userEvent.setup();
  const onLogout = vi.fn<() => void>();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  show('user', onLogout);
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

// Each of these is shown by a journey in e2e/tablet/.
test('promises an evening without a network, and codes for the counter to paired tablets only', () => {
  show('visitor');
  expect(screen.getByRole('heading', { name: 'A night without a network' })).toBeTruthy();
  const question = screen.getByText('What if the internet goes down?');
  expect(question.closest('details')?.textContent).toMatch(
    /A paired tablet has codes for the counter, too\./,
  );
});
