import { useEffect } from 'react';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { OpenedLounge } from '../../../api/find-lounge.ts';
import type { SurveyTexts } from '../texts/texts.ts';

/** Sets the page's language, and its title once the lounge is known. */
export function usePageTitle(
  { language, texts }: { language: Language; texts: SurveyTexts },
  lounge: OpenedLounge | null,
): void {
  useEffect(() => {
    document.documentElement.lang = language;
    if (lounge) document.title = `${lounge.name} · ${texts.welcome.title}`;
  }, [language, texts, lounge]);
}
