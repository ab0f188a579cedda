import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { errors } from '@vitola/contract/errors';
import { type CallError, hasNoResponse } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useCopy } from '../../../ui/buttons/use-copy.ts';
import { type ToastMessage, useToast } from '../../../ui/feedback/toasts.tsx';

const noEmail = errors.LOUNGE_WITHOUT_EMAIL.message;

/** Emails the owner of a lounge a link to choose a new password. */
export function usePasswordReset({ loungeId, owner }: LoungeDetails) {
  const toast = useToast();
  const { mutate, isPending } = useWrite('POST /api/super-admin/lounges/{loungeId}/password-reset', {
    onSuccess: ({ message }) =>
      toast({ title: 'Password Reset Sent', description: message, kind: 'success' }),
    onError: (error) => toast(failure(error, 'password reset email')),
  });
  const send = () =>
    owner ? mutate({ params: { loungeId } }) : toast({ title: noEmail, kind: 'destructive' });
  return { send, isPending };
}

/** Emails a lounge, or its owner if it has no address of its own, how to begin. */
export function useWelcomeEmail({ name, email: own, owner }: LoungeDetails) {
  const toast = useToast();
  const { mutate, isPending } = useWrite('POST /api/super-admin/send-welcome-email', {
    onSuccess: ({ message }) => toast({ title: 'Welcome Email Sent', description: message, kind: 'success' }),
    onError: (error) => toast(failure(error, 'welcome email')),
  });
  const email = own ?? owner?.email;
  const send = () =>
    email === undefined
      ? toast({ title: noEmail, kind: 'destructive' })
      : mutate({ body: { email, username: name } });
  return { send, isPending };
}

/** Copies the address of a lounge's survey. */
export function useCopyUrl({ customerPath }: LoungeDetails): () => void {
  const toast = useToast();
  const { copy } = useCopy();
  const url = `${window.location.origin}${customerPath}`;
  return () =>
    void copy(url).then(
      () => toast({ title: 'URL Copied', description: url, kind: 'success' }),
      () => toast({ title: 'Failed to copy URL to clipboard', kind: 'destructive' }),
    );
}

function failure(error: CallError, what: string): ToastMessage {
  const { code, message } = error;
  if (code === 'LOUNGE_WITHOUT_EMAIL') return { title: noEmail, kind: 'destructive' };
  const title = hasNoResponse(error) ? `Error sending ${what}` : `Failed to send ${what}`;
  return { title, ...(message !== title && { description: message }), kind: 'destructive' };
}
