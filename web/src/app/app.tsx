import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onPageLanguage, pageLanguage } from '../i18n/page-language.ts';
import type { createAppRouter } from './router.tsx';
import { ToastProvider } from '../ui/feedback/toasts.tsx';

interface AppProps {
  client: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** The whole app: the query client, toasts, and the page at the address. */
export function App({ client, router }: AppProps) {
  const language = useSyncExternalStore(onPageLanguage, pageLanguage);
  useKeepFocus(language);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        {/* Another language is another page; only what is stored stays. */}
        <RouterProvider key={language} router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Focuses the control again that switched the language, if it has an id. */
function useKeepFocus(language: Language): void {
  const focused = useRef<string>(undefined);
  useEffect(
    () =>
      onPageLanguage(() => {
        focused.current = document.activeElement?.id;
      }),
    [],
  );
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
  }, [language]);
}
