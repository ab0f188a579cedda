import { useSearchValue } from '../../lib/search.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

/** Where the mailed link leads, when the app leads there. */
export const ResetPasswordScreen = () => <ResetPasswordPage token={useSearchValue('token')} />;
