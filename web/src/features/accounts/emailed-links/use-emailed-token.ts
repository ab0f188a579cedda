import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parseSearch } from '../../../navigation/search-params.ts';
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
        // Such as the language of the email, and a share that is saved afterwards.
        search: withoutToken(searchStr),
        hash: '',
        replace: true,
        state: token === undefined ? {} : { emailedToken: token },
      });
  }, [isInAddress, navigate, page, searchStr, token]);
  return token;
}

function withoutToken(search: string): Record<string, string> {
  const { token: _token, ...others } = parseSearch(search);
  return others;
}
