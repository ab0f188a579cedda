import { viewIds } from '@vitola/contract/dashboard-views';
import { authForms, type KnownViewer, resetForms, viewers } from '@vitola/contract/public-pages';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LandingScreen } from '../src/features/landing/LandingScreen.tsx';
import { viewHref } from '../src/features/inventory/dashboard/navigation/use-view.ts';
import { viewNames } from '../src/features/inventory/dashboard/navigation/view-navigation.tsx';
import { dashboardPages } from '../src/navigation/home-page.ts';
import {
  authShell,
  closedShell,
  dashboardCover,
  landingShell,
  resetShell,
  shareShell,
  surveyShell,
  vaultCover,
} from './shells.tsx';

const parseHtml = (markup: string): HTMLElement => {
  const container = document.createElement('div');
  container.innerHTML = markup;
  return container;
};
const linksIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

describe('the guest’s prerendered pages', () => {
  it('have placeholders for the lounge’s name and hours', async () => {
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

  it('say at once that a lounge is closed, without the welcome screen', async () => {
    const { root, scene } = await closedShell('en');
    expect(root).toContain('Closed at the moment');
    expect(root).not.toContain('Start My Recommendation');
    expect(scene).toBe('');
  });
});

describe('the prerendered landing page', () => {
  it.each(viewers)('has the same text and links for %s as the screen that hydrates it', (viewer) => {
    const prerendered = parseHtml(landingShell(viewer).root);
    const { container } = render(<LandingScreen viewer={viewer} onLogout={() => undefined} />);
    expect(prerendered.querySelector('h1')?.textContent).toMatch(/^The right cigar for every guest/);
    expect(prerendered.textContent).toBe(container.textContent);
    expect(linksIn(prerendered)).toEqual(linksIn(container));
  });

  it('has only links for a visitor, no buttons', () => {
    const container = parseHtml(landingShell('visitor').root);
    const links = linksIn(container).map(([, href]) => href);
    expect(links).toEqual(
      expect.arrayContaining(['/auth', '/customer', '/auth?tier=professional', '/auth?tier=enterprise']),
    );
    expect(container.querySelectorAll('button')).toHaveLength(0);
  });

  it('links every signed-in viewer to their dashboard', () => {
    for (const viewer of Object.keys(dashboardPages) as KnownViewer[])
      expect(linksIn(parseHtml(landingShell(viewer).root))).toContainEqual([
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
    const container = parseHtml(authShell(form).root);
    expect(container.querySelector('h1')?.textContent).toBe(heading);
    const buttons = [...container.querySelectorAll('form button')].map(({ textContent }) => textContent);
    expect(buttons).toContain(button);
  });

  it.each(authForms)('of %s submits nothing before its script is loaded', (form) => {
    const buttons = [...parseHtml(authShell(form).root).querySelectorAll('button')];
    expect(buttons.map(({ type }) => type)).not.toContain('submit');
    expect(buttons.every((button) => button.ariaDisabled === 'true')).toBe(true);
    expect(buttons.filter(({ dataset }) => dataset['hydratedState']?.startsWith('submit'))).toHaveLength(1);
  });
});

describe('the prerendered password reset page', () => {
  it('has the two fields, and submits nothing before its script is loaded', () => {
    const container = parseHtml(resetShell('open').root);
    expect(container.querySelector('h1')?.textContent).toBe('Choose a new password');
    expect(container.querySelectorAll('input[type="password"]')).toHaveLength(2);
    expect([...container.querySelectorAll('button')].map(({ type }) => type)).not.toContain('submit');
  });

  it('says how to get another link if there is no token', () => {
    const container = parseHtml(resetShell('broken').root);
    expect(container.textContent).toContain('Invalid password reset link.');
    expect(linksIn(container)).toContainEqual(['Go to Sign In', '/auth?mode=login']);
  });
});

it('no prerendered page has an inline script or style, which the Content-Security-Policy forbids', async () => {
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
  const covers = [...viewIds.map(dashboardCover), await vaultCover('member', 'en')];
  for (const html of [...shells.map(({ root, scene }) => root + scene), ...covers])
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

describe('the cover of the vault', () => {
  it('has the title for a member, in their language, and no title before the form', async () => {
    expect(await vaultCover('member', 'en')).toContain('>My Cigar Vault<');
    expect(await vaultCover('member', 'es')).toContain('>Mi bóveda de puros<');
    const form = await vaultCover('visitor', 'en');
    expect(form).toContain('>Vitola<');
    expect(form).not.toContain('My Cigar Vault');
  });

  it('is hidden from assistive technology, and nothing in it takes the focus', async () => {
    expect(await vaultCover('member', 'en')).toMatch(/^<div id="cover" aria-hidden="true" inert=""/);
  });
});

describe('the cover of the dashboard', () => {
  it('shows the way to every view, with the asked one marked, and nothing of any lounge', () => {
    const container = parseHtml(dashboardCover('shelf'));
    expect(linksIn(container)).toEqual(
      expect.arrayContaining(viewIds.map((view) => [viewNames[view].label, viewHref(view)])),
    );
    expect(container.querySelector('[aria-current="page"]')?.textContent).toBe('Shelf');
    expect(container.querySelector('h1')?.textContent).toBe('Your lounge');
  });

  it('is hidden from assistive technology, and nothing in it takes the focus', () => {
    expect(dashboardCover('today')).toMatch(/^<div id="cover" aria-hidden="true" inert=""/);
  });
});
