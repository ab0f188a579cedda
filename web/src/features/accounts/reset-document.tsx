import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PublicShell } from '../../shell/public-shell.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ToastProvider } from '../../ui/feedback/toasts.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

/** Where a mailed link leads, with all it needs and no app around it: as it is drawn at build time, and as it is taken over. */
export function ResetDocument({ client, token }: { client: QueryClient; token: string | undefined }) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PublicShell
          actions={
            <ButtonLink href="/auth?mode=login" variant="quiet">
              Sign In
            </ButtonLink>
          }
        >
          <ResetPasswordPage token={token} />
        </PublicShell>
      </ToastProvider>
    </QueryClientProvider>
  );
}
