import type { PagePath } from './pages.ts';
import { roleOf, type RoleFacts } from './permissions.ts';
import type { Language } from './recommendation/survey-constants.ts';

/** The pages of the app that exist in every language: those of members, and the ones that their emails lead to. */
export const translatedPages: ReadonlySet<PagePath> = new Set<PagePath>([
  '/vault',
  '/vault/journal',
  '/vault/taste',
  '/dashboard',
  '/inventory',
  '/inventory/smart',
  '/recommendations',
  '/profile',
  '/account',
  '/reset-password',
  '/sign-in-link',
  '/confirm-email',
  '/palate-card',
  '/questionnaire',
  '/recommendations/tiered',
]);

/**
 * The language of a page of the app: the one that its member chose, else the preferred one of the browser or the address.
 * Owners and admins, and pages without a translation, are in English.
 */
export function pageLanguageFor(
  path: PagePath | undefined,
  user: (RoleFacts & { language: Language | null }) | null,
  preferred: Language,
): Language {
  if (path === undefined || !translatedPages.has(path)) return 'en';
  const role = roleOf(user);
  if (role === 'guest') return preferred;
  return role === 'member' || role === 'vault' ? (user?.language ?? preferred) : 'en';
}

/** The language of emails to an account: the one that its member chose, else English. Owners and admins are written to in English. */
export function accountLanguage(user: RoleFacts & { language: string | null }): Language {
  const role = roleOf(user);
  return user.language === 'es' && (role === 'member' || role === 'vault') ? 'es' : 'en';
}

/** The language requested in an address, else the most preferred one of a browser that the product has. */
export function preferredLanguage(asked: string | null, accepted: readonly string[]): Language {
  if (asked === 'es' || asked === 'en') return asked;
  const first = accepted.find((each) => /^\s*(en|es)\b/i.test(each));
  return first?.trim().toLowerCase().startsWith('es') ? 'es' : 'en';
}
