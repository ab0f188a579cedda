import { preferredLanguage } from '@vitola/contract/page-language';
import type { Language } from '@vitola/contract/recommendation/survey-constants';

/** Texts that follow the page's language. */
export interface LoadableTexts {
  /** Loads them in a language, or in the page's; they are shown once `setPageLanguage` has switched to it. */
  load: (language?: Language) => Promise<void>;
}

// American Spanish, because the lounges and their prices are American.
const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

let current: Language = 'en';
const loadedOnce = new Set<LoadableTexts>();
const listeners = new Set<() => void>();

/** The language of the page that is shown. */
export const pageLanguage = (): Language => current;

/** The locale of its dates and numbers. */
export const pageLocale = (): string => locales[current];

/** The language of the page's address, else of the browser. */
export const browserLanguage = (): Language =>
  preferredLanguage(new URLSearchParams(window.location.search).get('lang'), navigator.languages);

/** Calls `listener` after each switch of the language; returns the function that ends it. */
export function onPageLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has `setPageLanguage` load these texts too. */
export const followPageLanguage = (texts: LoadableTexts): unknown => loadedOnce.add(texts);

/** Loads all texts that the page uses in a language, so that a switch to it happens at once. */
export async function loadLanguage(language: Language): Promise<void> {
  let count: number;
  do {
    count = loadedOnce.size;
    await Promise.all([...loadedOnce].map((texts) => texts.load(language)));
  } while (loadedOnce.size > count);
}

/** Switches the page to a language. Rejects if its texts can't be loaded, and then leaves the page as it is. */
export async function setPageLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  document.documentElement.lang = language;
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}
