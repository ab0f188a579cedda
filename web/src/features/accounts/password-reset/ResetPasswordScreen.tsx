import { useEmailedToken } from '../emailed-links/use-emailed-token.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

/** The page of an emailed reset link, when opened inside the app. */
export function ResetPasswordScreen() {
  return <ResetPasswordPage token={useEmailedToken('/reset-password')} shareId={useSearchValue('import')} />;
}
