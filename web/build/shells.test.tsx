import { authForms, type KnownViewer, resetForms, viewers } from '@vitola/contract/front-door';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LandingScreen } from '../src/features/landing/LandingScreen.tsx';
import { dashboardPages } from '../src/navigation/home-page.ts';
import { authShell, closedShell, landingShell, resetShell, shareShell, surveyShell } from './shells.tsx';

const drawn = (markup: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = markup;
  return place;
};
const linksIn = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

describe('the guest’s prerendered pages', () => {
  it('leave a place for the lounge’s name and hours', async () => {
    const { root, title } = await surveyShell('en');
    expect(root).toContain('>__LOUNGE_NAME__</h1>');
    expect(root).toContain('>__LOUNGE_HOURS__</p>');
    expect(title).toContain('__LOUNGE_NAME__');
  });

  it('greet in both languages', async () => {
    expect((await surveyShell('en')).root).toContain('Find Your Perfect Cigar');
    expect((await surveyShell('es')).root).toContain('Encuentre su puro ideal');
    expect((await shareShell('en')).root).toContain('Owner’s Box');
  });

  it('say so at once where a lounge is closed, without the shop window', async () => {
    const { root, scene } = await closedShell('en');
    expect(root).toContain('Closed at the moment');
    expect(root).not.toContain('Start My Recommendation');
    expect(scene).toBe('');
  });
});

describe('the prerendered front door', () => {
  it.each(viewers)('says and leads to the same for %s as the screen that takes it over', (viewer) => {
    const place = drawn(landingShell(viewer).root);
    const { container } = render(<LandingScreen viewer={viewer} onLogout={() => undefined} />);
    expect(place.querySelector('h1')?.textContent).toMatch(/^The right cigar for every guest/);
    expect(place.textContent).toBe(container.textContent);
    expect(linksIn(place)).toEqual(linksIn(container));
  });

  it('leads a visitor on by links alone', () => {
    const place = drawn(landingShell('visitor').root);
    const links = linksIn(place).map(([, href]) => href);
    expect(links).toEqual(
      expect.arrayContaining(['/auth', '/customer', '/auth?tier=professional', '/auth?tier=enterprise']),
    );
    expect(place.querySelectorAll('button')).toHaveLength(0);
  });

  it('leads everybody known to their dashboard', () => {
    for (const viewer of Object.keys(dashboardPages) as KnownViewer[])
      expect(linksIn(drawn(landingShell(viewer).root))).toContainEqual([
        'Go to Dashboard',
        dashboardPages[viewer],
      ]);
  });
});

describe('the prerendered sign-in page', () => {
  it.each([
    ['login', 'Welcome back', 'Sign In'],
    ['trial', 'Start your free trial', 'Start Free Trial'],
    ['professional', 'Get started with Professional', 'Sign Up for Professional'],
    ['enterprise', 'Get started with Enterprise', 'Sign Up for Enterprise'],
  ] as const)('has the heading and the button of %s', (form, heading, button) => {
    const place = drawn(authShell(form).root);
    expect(place.querySelector('h1')?.textContent).toBe(heading);
    const buttons = [...place.querySelectorAll('form button')].map(({ textContent }) => textContent);
    expect(buttons).toContain(button);
  });

  it.each(authForms)('of %s sends nothing before its script is there', (form) => {
    const buttons = [...drawn(authShell(form).root).querySelectorAll('button')];
    expect(buttons.map(({ type }) => type)).not.toContain('submit');
    expect(buttons.every((button) => button.ariaDisabled === 'true')).toBe(true);
    expect(buttons.filter(({ dataset }) => dataset['asleep']?.startsWith('submit'))).toHaveLength(1);
  });
});

describe('the prerendered page of a mailed link', () => {
  it('has the two fields, and sends nothing before its script is there', () => {
    const place = drawn(resetShell('open').root);
    expect(place.querySelector('h1')?.textContent).toBe('Choose a new password');
    expect(place.querySelectorAll('input[type="password"]')).toHaveLength(2);
    expect([...place.querySelectorAll('button')].map(({ type }) => type)).not.toContain('submit');
  });

  it('without a token says how to get another link', () => {
    const place = drawn(resetShell('broken').root);
    expect(place.textContent).toContain('Invalid password reset link.');
    expect(linksIn(place)).toContainEqual(['Go to Sign In', '/auth?mode=login']);
  });
});

it('no prerendered page carries a script or an inline style, which the policy forbids', async () => {
  const guests = (['en', 'es'] as const).flatMap((language) => [
    surveyShell(language),
    closedShell(language),
    shareShell(language),
  ]);
  const shells = [
    ...(await Promise.all(guests)),
    ...viewers.map(landingShell),
    ...authForms.map(authShell),
    ...resetForms.map(resetShell),
  ];
  for (const { root, scene } of shells) expect(root + scene).not.toMatch(/<script|\sstyle=|\son\w+=/);
});
