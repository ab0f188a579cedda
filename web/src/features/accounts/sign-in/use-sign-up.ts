import type { Registration, SessionUser } from '@vitola/contract/accounts/sign-in';
import type { PlanId } from '@vitola/contract/plans';
import { useWrite } from '../../../api/query.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

/** The sign-up form for a plan and its submission; the server's field errors show beside the fields. */
export function useSignUp(plan: PlanId, arrive: (user: SessionUser) => void) {
  const form = useSignUpForm();
  const toast = useToast();
  const { mutate, error, isPending, isSuccess } = useWrite('POST /api/register', {
    onSuccess: arrive,
    onError: (refused) => {
      showServerFieldErrors(form, refused);
      toast({ title: 'Registration failed', description: refused.message, kind: 'destructive' });
    },
  });
  return {
    form,
    error: error ? 'Registration failed. Please try again.' : undefined,
    busy: isPending || isSuccess,
    onSend: (registration: Registration) =>
      mutate({ body: { ...registration, tier: plan, timeZone: deviceTimeZone() } }),
  };
}
