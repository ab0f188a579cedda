import { useSignOut } from './features/accounts/index.ts';
import { LandingScreen } from './features/landing/LandingScreen.tsx';
import { useSession } from './lib/session.ts';

/** The front door, for whoever stands at it. Until that is known, they are a visitor. */
export function HomePage() {
  const { data: user = null } = useSession();
  const { signOut } = useSignOut();
  return <LandingScreen user={user} onLogout={signOut} />;
}
