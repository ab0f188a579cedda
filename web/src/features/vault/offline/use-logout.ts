import { useState } from 'react';
import { browser } from '../../../navigation/browser.ts';
import { forgetMember } from '../../../offline/forget-member.ts';
import { unsentChanges } from '../../../offline/unsent-changes.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { texts } from '../texts/texts.ts';

/**
 * Logs out, which needs the server, after sending what is unsent. `unsent` is how many changes would be lost, while the
 * member is asked about it.
 */
export function useLogout(userId: string, isOffline: boolean, send: () => Promise<unknown>) {
  const said = texts().logoutDialog;
  const toast = useToast();
  const [unsent, setUnsent] = useState(0);
  const leave = async (): Promise<void> => {
    await forgetMember(userId);
    // The server ends the session and sends the browser on.
    browser.loadPage('/api/vault/logout');
  };
  const logout = async (): Promise<void> => {
    if (isOffline) {
      toast({ title: said.failed, description: said.offline, kind: 'destructive' });
      return;
    }
    if (unsentChanges(userId).length > 0) await send().catch(() => undefined);
    const left = unsentChanges(userId).length;
    if (left > 0) setUnsent(left);
    else await leave();
  };
  return { logout, leave, unsent, stay: () => setUnsent(0) };
}
