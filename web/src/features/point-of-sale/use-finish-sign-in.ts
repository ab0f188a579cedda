import { useLocation, useNavigate } from '@tanstack/react-router';
import { pointOfSalePage } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../api/query.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

/** The state of a sign-in that the provider sent the owner back from. */
export interface FinishSignIn {
  isPending: boolean;
  error: string | undefined;
}

/** Finishes a sign-in once when the address has a provider's answer, and removes that from the address. */
export function useFinishSignIn(): FinishSignIn {
  const toast = useToast();
  const navigate = useNavigate();
  const isSent = useRef(false);
  const finish = useWrite('POST /api/point-of-sale/connection', {
    refreshes: ['GET /api/point-of-sale', 'GET /api/user/notifications'],
    onSuccess: () => toast({ title: 'Point of sale connected', kind: 'success' }),
  });
  const { mutate } = finish;
  const { searchStr } = useLocation();
  useEffect(() => {
    const query = searchStr.replace(/^\?/, '');
    if (isSent.current || !new URLSearchParams(query).has('state')) return;
    isSent.current = true;
    mutate({ body: { query } });
    void navigate({ to: pointOfSalePage, search: {}, replace: true });
  }, [mutate, navigate, searchStr]);
  return { isPending: finish.isPending, error: finish.error?.message };
}
