import { useQueryClient } from '@tanstack/react-query';
import { browser } from '../../lib/leave.ts';
import { useWrite } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useToast } from '../../ui/toasts.tsx';

/** Signs out and goes to the sign-in page; a failure is told and leaves everything as it is. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useWrite('POST /api/logout', {
    onSuccess: () => {
      void client.resetQueries({ queryKey: session.queryKey });
      browser.leave('/auth?mode=login');
    },
    onError: ({ message }) => toast({ title: 'Logout failed', description: message, kind: 'destructive' }),
  });
  return { signOut: () => mutate({}), isSigningOut: isPending };
}
