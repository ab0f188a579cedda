import { planOf, plans } from '@vitola/contract/plans';
import { useRead } from '../../api/query.ts';
import { AccountLink } from '../../shell/account-link.tsx';
import { OwnerShell } from '../../shell/owner-shell.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useSignOut } from '../accounts/index.ts';
import { NotificationBell } from '../notifications/index.ts';
import { Connect } from './connect.tsx';
import { Connected } from './connected.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** The page where an owner connects a point of sale, chooses its location, and says which cigar each item sells. */
export function PointOfSaleScreen() {
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
        <header>
          <ButtonLink variant="quiet" size="sm" href="/trial" className="-ml-3">
            Back to your dashboard
          </ButtonLink>
          <h1 className="mt-1 text-3xl">Point of sale</h1>
          <p className="mt-2 max-w-prose text-ink-muted">
            Your stock follows what you ring up. Sales and refunds are read automatically, and prices and
            counts come from your point of sale.
          </p>
        </header>
        <Loaded of={lounge} label="Loading your lounge" rows={2}>
          {({ subscriptionTier }) =>
            planOf(subscriptionTier) === 'enterprise' ? <Connection /> : <NeedsEnterprise />
          }
        </Loaded>
      </div>
    </OwnerShell>
  );
}

function Connection() {
  const finish = useFinishSignIn();
  const pointOfSale = useRead('GET /api/point-of-sale');
  return (
    <Loaded of={pointOfSale} label="Loading your point of sale" rows={3}>
      {({ providers, connection }) => (
        <>
          {connection && <Connected connection={connection} providers={providers} finish={finish} />}
          {!connection && <Connect providers={providers} finish={finish} />}
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
    With Enterprise, Square, Clover and Shopify POS keep your shelf up to date.
  </EmptyState>
);
