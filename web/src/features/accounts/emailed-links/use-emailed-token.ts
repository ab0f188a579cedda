import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { emailedTokenOf } from './emailed-token.ts';

/** The token of the emailed link that opened this page; it is removed from the address and stays in the history entry. */
export function useEmailedToken(
  page: '/reset-password' | '/sign-in-link' | '/confirm-email' | '/accept-invitation',
): string | undefined {
  const { hash, searchStr, state } = useLocation();
  const navigate = useNavigate();
  const { token, isInAddress } = emailedTokenOf({ hash, search: searchStr, state });
  useEffect(() => {
    if (isInAddress)
      void navigate({
        to: page,
        // The language of the email.
        search: languageIn(searchStr),
        hash: '',
        replace: true,
        state: token === undefined ? {} : { emailedToken: token },
      });
  }, [isInAddress, navigate, page, searchStr, token]);
  return token;
}

const languageIn = (search: string): { lang?: string } => {
  const lang = new URLSearchParams(search).get('lang');
  return lang === null ? {} : { lang };
};
