import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type Viewer, viewerOf } from '@vitola/contract/front-door';
import { session } from '../../api/session.ts';
import { ToastProvider } from '../../ui/feedback/toasts.tsx';
import { useSignOut } from '../accounts/index.ts';
import { LandingScreen } from './LandingScreen.tsx';

interface FrontDoorProps {
  /** The viewer that the page was prerendered for: shown until the session is known. */
  drawnFor: Viewer;
  /** Whether that is certain, so that the session need not be fetched. */
  isSure: boolean;
}

/** The landing page with its providers: used for prerendering and for hydration. */
export function LandingPage({ client, ...rest }: FrontDoorProps & { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <FrontDoor {...rest} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

function FrontDoor({ drawnFor, isSure }: FrontDoorProps) {
  const { data: user } = useQuery({ ...session, enabled: !isSure });
  const { signOut } = useSignOut();
  return <LandingScreen viewer={shownTo(user, drawnFor)} onLogout={signOut} />;
}

function shownTo(user: Parameters<typeof viewerOf>[0] | null | undefined, drawnFor: Viewer): Viewer {
  if (user === undefined) return drawnFor;
  return user ? viewerOf(user) : 'visitor';
}
