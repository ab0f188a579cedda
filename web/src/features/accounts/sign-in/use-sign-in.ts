import type { Credentials, SessionUser } from '@vitola/contract/accounts/sign-in';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { usePasskeySignIn } from '../second-step/use-passkey-sign-in.ts';
import { useSignInForm } from './sign-in-form.tsx';

/**
 * The sign-in form and its submission: an error shows beside the form and as a toast; a success calls `arrive`, after
 * the second step where the account has one.
 */
export function useSignIn(arrive: (user: SessionUser) => void) {
  const form = useSignInForm();
  const toast = useToast();
  const passkey = usePasskeySignIn(arrive);
  const { mutate, error, isPending, isSuccess, reset } = useWrite('POST /api/login', {
    onSuccess: arrive,
    onError: ({ message, code }) => {
      if (code !== 'SECOND_FACTOR_REQUIRED')
        toast({ title: 'Login failed', description: message, kind: 'destructive' });
    },
  });
  const isHalfDone = error?.code === 'SECOND_FACTOR_REQUIRED';
  const restart = () => {
    form.resetField('password');
    passkey.reset();
    reset();
  };
  return {
    form,
    passkey,
    secondStep: isHalfDone
      ? { methods: error.methods, passkey, onDone: arrive, onRestart: restart }
      : undefined,
    error: error && !isHalfDone ? error.message || 'Login failed. Please try again.' : undefined,
    busy: isPending || isSuccess,
    onSend: (body: Credentials) => {
      passkey.reset();
      mutate({ body });
    },
  };
}
