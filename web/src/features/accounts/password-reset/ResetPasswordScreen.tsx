import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { resetTokenOf } from './reset-token.ts';

/** The page of an emailed reset link, when opened inside the app. */
export function ResetPasswordScreen() {
  const { hash, searchStr, state } = useLocation();
  const navigate = useNavigate();
  const { token, isInAddress } = resetTokenOf({ hash, search: searchStr, state });
  useEffect(() => {
    if (isInAddress)
      void navigate({
        to: '/reset-password',
        search: {},
        hash: '',
        replace: true,
        state: token === undefined ? {} : { resetToken: token },
      });
  }, [isInAddress, navigate, token]);
  return <ResetPasswordPage token={token} />;
}
