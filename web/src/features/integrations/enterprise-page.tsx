import type { OwnLounge } from '@vitola/contract/lounge';
import { planOf, plans } from '@vitola/contract/plans';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../api/query.ts';
import { AccountLink } from '../../shell/account-link.tsx';
import { OwnerShell } from '../../shell/owner-shell.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useSignOut } from '../accounts/index.ts';
import { UpgradeDialog, usePendingUpgrade } from '../billing/index.ts';
import { NotificationBell } from '../notifications/index.ts';

interface EnterprisePageProps {
  title: string;
  description: string;
  /** What the Enterprise plan would do here, for lounges on other plans. */
  withEnterprise: string;
  children: (loungeName: string) => ReactNode;
}

/** An owner's page about another company's system, which is part of the Enterprise plan. Prints only its content. */
export function EnterprisePage({ title, description, withEnterprise, children }: EnterprisePageProps) {
  const lounge = useRead('GET /api/user/lounge');
  const { signOut } = useSignOut();
  return (
    <OwnerShell
      loungeName={lounge.data?.name ?? 'Your lounge'}
      plan={lounge.data && plans[planOf(lounge.data.subscriptionTier)].name}
      actions={
        <>
          <NotificationBell />
          <AccountLink />
        </>
      }
      onLogout={signOut}
    >
      <div className="mx-auto flex max-w-4xl flex-col gap-6">
        <header className="print:hidden">
          <ButtonLink variant="quiet" size="sm" href="/trial" className="-ml-3">
            Back to your dashboard
          </ButtonLink>
          <h1 className="mt-1 text-3xl">{title}</h1>
          <p className="mt-2 max-w-prose text-ink-muted">{description}</p>
        </header>
        <Loaded of={lounge} label="Loading your lounge" rows={2}>
          {(lounge) =>
            planOf(lounge.subscriptionTier) === 'enterprise' ? (
              children(lounge.name)
            ) : (
              <NeedsEnterprise lounge={lounge}>{withEnterprise}</NeedsEnterprise>
            )
          }
        </Loaded>
      </div>
    </OwnerShell>
  );
}

function NeedsEnterprise({ lounge, children }: { lounge: OwnLounge; children: string }) {
  const [isOpen, setOpen] = useState(false);
  const isConfirming = usePendingUpgrade(lounge.loungeId).payment !== undefined;
  return (
    <>
      <EmptyState
        heading="h2"
        title="Part of the Enterprise plan"
        action={!isConfirming && <Button onClick={() => setOpen(true)}>See the plans</Button>}
      >
        {children}
      </EmptyState>
      <UpgradeDialog plan={planOf(lounge.subscriptionTier)} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
