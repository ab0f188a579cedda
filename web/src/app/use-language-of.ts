import { pageLanguageFor } from '@vitola/contract/page-language';
import type { PagePath } from '@vitola/contract/pages';
import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { browserLanguage, pageLanguage, setPageLanguage } from '../i18n/page-language.ts';

/**
 * Switches to the language of a page. The server has chosen the one that is loaded; another one comes with a sign-in, a choice
 * on the account page, or another page of the app.
 */
export function useLanguageOf(path: PagePath | undefined): void {
  const { data: user } = useSession();
  // A page whose session has expired stays as it is: somebody may be typing there.
  const [shownTo, setShownTo] = useState(user);
  if (user && user !== shownTo) setShownTo(user);
  const reader = user === null ? (shownTo ?? null) : user;
  const language = reader === undefined ? undefined : pageLanguageFor(path, reader, browserLanguage());
  useEffect(() => {
    // What is not loaded, such as without a connection, is loaded with the next page.
    if (language !== undefined && language !== pageLanguage())
      setPageLanguage(language).catch(() => undefined);
  }, [language]);
}
