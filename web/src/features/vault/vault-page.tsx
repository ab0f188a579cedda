import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { LogOut, NotebookText, Plus, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AccountLink } from '../../shell/account-link.tsx';
import { MemberShell } from '../../shell/member-shell.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { JournalDialogs } from '../journal/index.ts';
import { NotificationBell } from '../notifications/index.ts';
import { AddCigar } from './add/add-cigar.tsx';
import { useImport } from './import/use-import.ts';
import { LogoutDialog } from './offline/logout-dialog.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { useLogout } from './offline/use-logout.ts';
import { useOfflineVault } from './offline/use-offline-vault.ts';
import { useSendUnsent } from './offline/use-send-unsent.ts';
import { Counters } from './list/counters.tsx';
import { useVault } from './list/use-vault.ts';
import { VaultList } from './list/vault-list.tsx';
import { texts } from './texts/texts.ts';

interface VaultPageProps {
  user: SessionUser;
  /** Whether the vault was created on this page. */
  isNew: boolean;
}

const BellAndAccount = () => (
  <>
    <NotificationBell />
    <AccountLink />
  </>
);

/** The vault of the member who is signed in. */
export function VaultPage({ user, isNew }: VaultPageProps) {
  const vault = useVault(user.id);
  useOfflineVault(user, vault);
  const sendUnsent = useSendUnsent(user.id);
  const logout = useLogout(user.id, vault.storedAt !== undefined, sendUnsent);
  const isImporting = useImport(isNew);
  const [isAdding, setAdding] = useState(false);
  const { cigars, isComplete } = vault;
  const rated = useMemo(() => cigars?.filter(({ rating }) => rating).length, [cigars]);
  return (
    <MemberShell user={user} path="/vault" bell={<BellAndAccount />}>
      <header className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_auto] sm:items-end">
        <div>
          <h1 className="text-4xl sm:text-5xl">{texts().title}</h1>
          <hr className="brass-rule my-4 w-40" />
          <Counters
            rated={isComplete ? rated : undefined}
            toTry={isComplete ? (cigars?.length ?? 0) - (rated ?? 0) : undefined}
          />
          <nav aria-label={texts().more} className="mt-3 -ml-4.5 flex flex-wrap">
            <ButtonLink
              href="/vault/journal"
              variant="quiet"
              icon={<NotebookText aria-hidden="true" className="size-4.5" />}
            >
              {texts().journal}
            </ButtonLink>
            <ButtonLink
              href="/vault/taste"
              variant="quiet"
              icon={<Star aria-hidden="true" className="size-4.5" />}
            >
              {texts().taste}
            </ButtonLink>
          </nav>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            className="max-sm:flex-1"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => setAdding(true)}
          >
            {texts().add}
          </Button>
          <Button
            variant="secondary"
            icon={<LogOut aria-hidden="true" className="size-4.5" />}
            onClick={() => void logout.logout()}
          >
            {texts().logout}
          </Button>
        </div>
      </header>
      <OfflineNotice {...vault} />
      <JournalDialogs>
        <VaultList vault={vault} isImporting={isImporting} onAdd={() => setAdding(true)} />
      </JournalDialogs>
      <AddCigar open={isAdding} onOpenChange={setAdding} />
      <LogoutDialog {...logout} />
    </MemberShell>
  );
}
