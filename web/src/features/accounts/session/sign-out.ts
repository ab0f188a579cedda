import { browser } from '../../../navigation/browser.ts';
import { useWrite } from '../../../api/query.ts';
import { useSession } from '../../../api/session.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { shellTexts } from '../../../i18n/shared/shell-texts.ts';

// Loaded on the click: most pages have nothing stored.
const loadStored = () => import('../../../offline/forget-member.ts');

/**
 * Signs out and goes to the sign-in page, after asking a member who would lose changes that have not been sent. What
 * this device keeps of a vault is removed. A failure shows a toast and changes nothing.
 */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const toast = useToast();
  const { data: user } = useSession();
  const userId = user?.id ?? '';
  const { mutate, isPending } = useWrite('POST /api/logout', {
    // The page that loads asks who is signed in. Asking here too would start a second load, which cancels the first.
    onSuccess: () =>
      void loadStored()
        .then(({ forgetMember }) => forgetMember(userId))
        .catch(() => undefined)
        .then(() => browser.loadPage('/auth?mode=login')),
    onError: ({ message }) =>
      toast({ title: shellTexts().logOutFailed, description: message, kind: 'destructive' }),
  });
  const signOut = async (): Promise<void> => {
    const stored = await loadStored().catch(() => undefined);
    const said = shellTexts().logOutUnsent;
    const unsent = stored?.countUnsentChangesOf(userId) ?? 0;
    if (unsent === 0) return mutate({});
    return toast({
      title: said.title,
      description: said.body(unsent),
      action: { label: said.button, onClick: () => mutate({}) },
    });
  };
  return { signOut: () => void signOut(), isSigningOut: isPending };
}
