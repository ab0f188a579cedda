import { useLocation } from '@tanstack/react-router';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { AuthPage } from './auth-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the user was sent to `/auth` from a page that needs a sign-in. */
    signsIn?: boolean;
  }
}

/** The sign-in page where the app leads to it. */
export function AuthScreen() {
  const mustSignIn = useLocation({ select: ({ state }) => state.signsIn === true });
  const [mode, tier, member] = [useSearchValue('mode'), useSearchValue('tier'), useSearchValue('member')];
  return (
    <AuthPage
      mode={mode ?? (mustSignIn && tier === undefined ? 'login' : undefined)}
      tier={tier}
      member={member}
      shareId={useSearchValue('import')}
    />
  );
}
