import { useLocation } from '@tanstack/react-router';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { AuthPage } from './auth-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody was led to `/auth` from a page behind it. */
    signsIn?: boolean;
  }
}

/** The sign-in page where the app leads to it. */
export function AuthScreen() {
  const isLedHere = useLocation({ select: ({ state }) => state.signsIn === true });
  const [mode, tier] = [useSearchValue('mode'), useSearchValue('tier')];
  return <AuthPage mode={mode ?? (isLedHere && tier === undefined ? 'login' : undefined)} tier={tier} />;
}
