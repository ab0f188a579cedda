import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { OwnLounge } from '@vitola/contract/lounge';
import { roleOf } from '@vitola/contract/permissions';
import { planOf, plans } from '@vitola/contract/plans';
import { useSession } from '../../../api/session.ts';
import { isTransient } from '../../../api/call-error.ts';
import { AccountLink } from '../../../shell/account-link.tsx';
import { OwnerShell } from '../../../shell/owner-shell.tsx';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { useLoadNow } from '../../../lazy/use-load-ahead.ts';
import { LoadingPage } from '../../../shell/page-states.tsx';
import { UnreachableScreen } from '../../../shell/UnreachableScreen.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useSignOut } from '../../accounts/index.ts';
import { NotificationBell } from '../../notifications/index.ts';
import { Dashboard } from './dashboard.tsx';
import { LoadingDashboard } from './loading-dashboard.tsx';
import { useView } from './navigation/use-view.ts';
import { viewParts } from './parts.ts';
import { useOwnLounge, useSubscription } from '../shelf/use-shelf.ts';

/** The lounge's dashboard: the owner's, or what the staff see of it. */
export function DashboardScreen() {
  const { data: user } = useSession();
  return user && roleOf(user) === 'staff' ? <LazyStaffDashboard user={user} /> : <OwnerDashboard />;
}

function LazyStaffDashboard(props: { user: SessionUser }) {
  const part = useLazyPart('staff dashboard', () => import('../staff-dashboard/staff-dashboard.tsx'));
  if (part.data) return <part.data.StaffDashboard {...props} />;
  if (!part.error) return <LoadingPage />;
  return <UnreachableScreen error={part.error} retrying={part.isFetching} onRetry={part.refetch} />;
}

/** The owner's dashboard: the shelf, the questionnaire, the plan, and what guests did. */
function OwnerDashboard() {
  // At once, not only after the lounge.
  const view = useView();
  useLoadNow(viewParts[view.id]);
  const lounge = useOwnLounge();
  const subscription = useSubscription();
  const { signOut } = useSignOut();
  const error = lounge.data && subscription.data ? null : (lounge.error ?? subscription.error);
  const retry = () => {
    void lounge.refetch();
    void subscription.refetch();
  };
  return (
    <OwnerShell
      loungeName={lounge.data?.name ?? 'Your lounge'}
      plan={planName(lounge.data)}
      actions={
        <>
          <NotificationBell />
          <AccountLink />
        </>
      }
      onLogout={signOut}
    >
      {error ? (
        <ErrorState
          onRetry={retry}
          retrying={lounge.isFetching || subscription.isFetching}
          autoRetry={isTransient(error)}
        >
          {error.message}
        </ErrorState>
      ) : lounge.data && subscription.data ? (
        <Dashboard lounge={lounge.data} subscription={subscription.data} />
      ) : (
        <LoadingDashboard view={view} />
      )}
    </OwnerShell>
  );
}

const planName = (lounge: OwnLounge | undefined) => lounge && plans[planOf(lounge.subscriptionTier)].name;
