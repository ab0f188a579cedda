import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ToastProvider } from '../../ui/feedback/toasts.tsx';
import { AuthPage, type AuthPageProps } from './auth-page.tsx';

/** The sign-in page with all it needs and no app around it: as it is drawn at build time, and as it is taken over. */
export function AuthDocument({ client, ...asked }: AuthPageProps & { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AuthPage {...asked} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
