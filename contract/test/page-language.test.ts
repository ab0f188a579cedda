import { describe, expect, it } from 'vitest';
import { pageLanguageFor, preferredLanguage } from '../src/page-language.ts';

const account = { isAdmin: false, isSuperAdmin: false, loungeId: null, subscriptionTier: 'vault' };
const member = { ...account, language: null };

describe('pageLanguageFor', () => {
  it('follows the member’s choice before the browser', () => {
    expect(pageLanguageFor('/vault', { ...account, language: 'es' }, 'en')).toBe('es');
    expect(pageLanguageFor('/vault', { ...account, language: 'en' }, 'es')).toBe('en');
  });

  it('follows the browser without a choice, and before the sign-in', () => {
    expect(pageLanguageFor('/profile', member, 'es')).toBe('es');
    expect(pageLanguageFor('/vault', null, 'es')).toBe('es');
  });

  it('is English for owners and admins, on their pages, and where nothing was found', () => {
    expect(pageLanguageFor('/account', { ...member, loungeId: 'casa' }, 'es')).toBe('en');
    expect(pageLanguageFor('/account', { ...member, isAdmin: true }, 'es')).toBe('en');
    expect(pageLanguageFor('/trial', { ...account, language: 'es' }, 'es')).toBe('en');
    expect(pageLanguageFor('/auth', null, 'es')).toBe('en');
    expect(pageLanguageFor(undefined, null, 'es')).toBe('en');
  });
});

describe('preferredLanguage', () => {
  it.each([
    ['es', ['en-US'], 'es'],
    ['fr', ['en-US'], 'en'],
    [null, ['de-DE', 'es-MX;q=0.9', 'en;q=0.8'], 'es'],
    [null, ['en', 'es'], 'en'],
    [null, ['eskimo'], 'en'],
    [null, [], 'en'],
  ] as const)('of ?lang=%s and %j is %s', (asked, accepted, language) =>
    expect(preferredLanguage(asked, accepted)).toBe(language),
  );
});
