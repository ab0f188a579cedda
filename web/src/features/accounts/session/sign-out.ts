import { browser } from '../../../navigation/browser.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';

/** Signs out and goes to the sign-in page; a failure shows a toast and changes nothing. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const toast = useToast();
  const { mutate, isPending } = useWrite('POST /api/logout', {
    // The page that loads asks who is signed in. Asking here too would start a second load, which cancels the first.
    onSuccess: () => browser.loadPage('/auth?mode=login'),
    onError: ({ message }) => toast({ title: 'Logout failed', description: message, kind: 'destructive' }),
  });
  return { signOut: () => mutate({}), isSigningOut: isPending };
}
