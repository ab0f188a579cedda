import type { Credentials, SessionUser } from '@vitola/contract/accounts';
import { useWrite } from '../../lib/query.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useSignInForm } from './sign-in-form.tsx';

/** The sign-in form and what becomes of it: its failure beside it and as a toast, its success to `arrive`. */
export function useSignIn(arrive: (user: SessionUser) => void) {
  const form = useSignInForm();
  const toast = useToast();
  const { mutate, error, isPending, isSuccess } = useWrite('POST /api/login', {
    onSuccess: arrive,
    onError: ({ message }) => toast({ title: 'Login failed', description: message, kind: 'destructive' }),
  });
  return {
    form,
    error: error ? error.message || 'Login failed. Please try again.' : undefined,
    busy: isPending || isSuccess,
    onSend: (body: Credentials) => mutate({ body }),
  };
}
