import { planOf, plans } from '@vitola/contract/plans';
import { useRead } from '../../api/query.ts';
import { AccountLink } from '../../shell/account-link.tsx';
import { OwnerShell } from '../../shell/owner-shell.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useSignOut } from '../accounts/index.ts';
import { NotificationBell } from '../notifications/index.ts';
import { AddFeed } from './add-feed.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { OfferList } from './offer-list.tsx';
import { Reorder } from './reorder.tsx';

/** The page where an owner adds the lists of distributors, sees what cigars cost there, and what to reorder. */
export function FeedsScreen() {
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
          <h1 className="mt-1 text-3xl">Distributor feeds</h1>
          <p className="mt-2 max-w-prose text-ink-muted">
            Your distributors’ lists, fetched every day: what your cigars cost there, whether there are any,
            and what to reorder. Your own prices and stock stay as they are.
          </p>
        </header>
        <Loaded of={lounge} label="Loading your lounge" rows={2}>
          {({ subscriptionTier, name }) =>
            planOf(subscriptionTier) === 'enterprise' ? <Feeds loungeName={name} /> : <NeedsEnterprise />
          }
        </Loaded>
      </div>
    </OwnerShell>
  );
}

function Feeds({ loungeName }: { loungeName: string }) {
  const feeds = useRead('GET /api/distributor-feeds');
  return (
    <Loaded of={feeds} label="Loading your feeds" rows={3}>
      {(listed) => (
        <>
          <div className="flex flex-col gap-6 print:hidden">
            {listed.map((feed) => (
              <FeedPanel key={feed.id} feed={feed} />
            ))}
            <AddFeed count={listed.length} />
          </div>
          <Reorder loungeName={loungeName} />
          {listed.some(({ cigars }) => cigars > 0) && <OfferList />}
        </>
      )}
    </Loaded>
  );
}

const NeedsEnterprise = () => (
  <EmptyState
    heading="h2"
    title="Part of the Enterprise plan"
    action={<ButtonLink href="/subscription">See the plans</ButtonLink>}
  >
    With Enterprise, your distributors’ lists say what your cigars cost and what to reorder.
  </EmptyState>
);
