import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useState } from 'react';
import { useLazyPart } from '../../lazy/lazy-part.ts';
import { ErrorScreen } from '../../shell/ErrorScreen.tsx';
import { LoadingPage } from '../../shell/page-states.tsx';
import { UnreachableScreen } from '../../shell/UnreachableScreen.tsx';
import { SessionExpired } from '../accounts/index.ts';
import { useSessionWithStored } from './offline/use-session-with-stored.ts';
import { AccountPage } from './account/account-page.tsx';
import { withTexts } from '../../i18n/texts-by-language.ts';
import { texts } from './texts/texts.ts';
import { texts as reviewTexts } from '../reviews/texts/texts.ts';
import { texts as restockTexts } from '../restock-alerts/texts/texts.ts';

const loadVault = () => withTexts(import('./vault-page.tsx'), texts, reviewTexts, restockTexts);

/**
 * A member's own journal of cigars. Whoever isn't signed in, or belongs to a lounge, gets the form to sign in or to
 * create a vault.
 */
export function VaultScreen() {
  const { data: user, error, isFetching, refetch } = useSessionWithStored();
  const member = user && !user.loungeId ? user : null;
  const [shownTo, setShownTo] = useState<SessionUser | null>(null);
  const [isNew, setNew] = useState(false);
  if (member && member.id !== shownTo?.id) setShownTo(member);
  if (user === undefined) {
    if (!error) return <LoadingPage />;
    if (error.code === 'BROKEN') return <ErrorScreen reset={() => void refetch()} />;
    return <UnreachableScreen error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const viewer = user === null ? shownTo : member;
  if (!viewer) return <AccountPage onRegistered={() => setNew(true)} onStart={() => void loadVault()} />;
  return (
    <>
      <LazyVault key={viewer.id} user={viewer} isNew={isNew} />
      {user === null && <SessionExpired was={viewer} />}
    </>
  );
}

function LazyVault(props: { user: SessionUser; isNew: boolean }) {
  const { data: part, error, isFetching, refetch } = useLazyPart('vault', loadVault);
  if (part) return <part.VaultPage {...props} />;
  if (!error) return <LoadingPage />;
  return <UnreachableScreen error={error} retrying={isFetching} onRetry={refetch} />;
}
