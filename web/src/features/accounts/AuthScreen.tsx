import { useSearchValue } from '../../lib/search.ts';
import { AuthPage } from './auth-page.tsx';

/** The sign-in page where the app leads to it. */
export const AuthScreen = () => <AuthPage mode={useSearchValue('mode')} tier={useSearchValue('tier')} />;
