import { isMember } from '@vitola/contract/permissions';
import type { PagePath } from '@vitola/contract/pages';
import { useSession } from '../api/session.ts';
import { useLazyPart } from '../lazy/lazy-part.ts';
import { hasUnsentChanges } from '../offline/unsent-keys.ts';

/** The pages that send them themselves, since changes are made there. */
const sendingPages: readonly (PagePath | undefined)[] = ['/vault', '/dashboard'];

/**
 * Sends what a member changed in the vault while there was no network, on whichever page they open next. What sends it is
 * loaded only if something waits.
 */
export function SendUnsent({ path }: { path: PagePath | undefined }) {
  const { data: user } = useSession();
  if (!user || sendingPages.includes(path) || !isMember(user) || !hasUnsentChanges(user.id)) return null;
  return <Sending key={user.id} userId={user.id} />;
}

function Sending({ userId }: { userId: string }) {
  const { data: vault } = useLazyPart('unsent changes', () => import('../features/vault/index.ts'));
  return vault && <vault.SendUnsentChanges userId={userId} />;
}
