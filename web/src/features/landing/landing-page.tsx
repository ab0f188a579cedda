import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type Viewer, viewerOf } from '@vitola/contract/public-pages';
import { session } from '../../api/session.ts';
import { ToastProvider } from '../../ui/feedback/toasts.tsx';
import { useSignOut } from '../accounts/index.ts';
import { LandingScreen } from './LandingScreen.tsx';

interface LandingPageProps {
  /** The viewer that the page was prerendered for: shown until the session is known. */
  prerenderedFor: Viewer;
  /** Whether that is certain, so that the session need not be fetched. */
  isSure: boolean;
}

/** The landing page with its providers: used for prerendering and for hydration. */
export function LandingPage({ client, ...rest }: LandingPageProps & { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <LandingContent {...rest} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

function LandingContent({ prerenderedFor, isSure }: LandingPageProps) {
  const { data: user } = useQuery({ ...session, enabled: !isSure });
  const { signOut } = useSignOut();
  return <LandingScreen viewer={shownTo(user, prerenderedFor)} onLogout={signOut} />;
}

function shownTo(user: Parameters<typeof viewerOf>[0] | null | undefined, prerenderedFor: Viewer): Viewer {
  if (user === undefined) return prerenderedFor;
  return user ? viewerOf(user) : 'visitor';
}
