import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MaintenanceBanner } from '../../../shell/maintenance-banner.tsx';
import { PublicShell } from '../../../shell/public-shell.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ToastProvider } from '../../../ui/feedback/toasts.tsx';
import { ResetPasswordPage, type ResetPasswordProps } from './reset-password-page.tsx';

/** The page of an emailed reset link without the app around it, as prerendered and as hydrated. */
export function ResetDocument({ client, ...asked }: ResetPasswordProps & { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MaintenanceBanner />
        <PublicShell
          actions={
            <ButtonLink href="/auth?mode=login" variant="quiet">
              Sign In
            </ButtonLink>
          }
        >
          <ResetPasswordPage {...asked} />
        </PublicShell>
      </ToastProvider>
    </QueryClientProvider>
  );
}
