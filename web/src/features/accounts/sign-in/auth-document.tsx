import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MaintenanceBanner } from '../../../shell/maintenance-banner.tsx';
import { ToastProvider } from '../../../ui/feedback/toasts.tsx';
import { AuthPage, type AuthPageProps } from './auth-page.tsx';

/** The sign-in page without the app around it, as prerendered and as hydrated. */
export function AuthDocument({ client, ...asked }: AuthPageProps & { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MaintenanceBanner />
        <AuthPage {...asked} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
