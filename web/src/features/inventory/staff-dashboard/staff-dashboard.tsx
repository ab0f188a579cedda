import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { ViewId } from '@vitola/contract/dashboard-views';
import { ExternalLink } from 'lucide-react';
import { Activity } from 'react';
import { useRead } from '../../../api/query.ts';
import { AccountLink } from '../../../shell/account-link.tsx';
import { DashboardShell } from '../../../shell/dashboard-shell.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useSignOut } from '../../accounts/index.ts';
import { NotificationBell } from '../../notifications/index.ts';
import { ScanButton, ScanDialog } from '../../scanning/index.ts';
import {
  asLockedHere,
  PinLock,
  PinSettingsDialog,
  SendLock,
  SwitchPerson,
} from '../../shared-device/index.ts';
import { SellByCode, SellWithoutCode, SuggestCigars, TodaysSales } from '../../sales/index.ts';
import { useKeptScroll } from '../dashboard/navigation/use-kept-scroll.ts';
import { useView, type View } from '../dashboard/navigation/use-view.ts';
import { ViewNavigation } from '../dashboard/navigation/view-navigation.tsx';
import { StockDialog } from '../stock/stock-dialog.tsx';
import { StaffShelf } from './staff-shelf.tsx';

const staffViews = ['sell', 'shelf'] as const satisfies readonly ViewId[];

/** The dashboard of a lounge's staff: selling and the shelf. */
export function StaffDashboard({ user: signedIn }: { user: SessionUser }) {
  const user = asLockedHere(signedIn);
  const workplace = useRead('GET /api/team/workplace');
  const { signOut } = useSignOut();
  const view = useStaffView();
  useKeptScroll(view.id);
  return (
    <DashboardShell
      title={workplace.data?.loungeName ?? 'Your lounge'}
      badge={
        <>
          {user.sharedDevice?.isLocked ? <Badge>Locked</Badge> : <Badge>{user.username}</Badge>}
          {/* On phones there is no room for it beside the other buttons. */}
          <div className="ml-auto shrink-0">
            {!user.sharedDevice && <PinSettingsDialog />}
            {user.sharedDevice && (user.sharedDevice.isLocked ? <SendLock /> : <SwitchPerson />)}
          </div>
        </>
      }
      actions={
        !user.sharedDevice && (
          <>
            <NotificationBell />
            <AccountLink />
          </>
        )
      }
      logoutLabel="Logout"
      onLogout={signOut}
      isWide
    >
      <Loaded of={workplace} label="Loading your lounge">
        {({ customerPath }) =>
          user.sharedDevice?.isLocked ? (
            <PinLock />
          ) : (
            <div className="gap-8 max-lg:pb-20 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
              <div className="top-6 flex flex-col gap-6 self-start lg:sticky">
                <ViewNavigation view={view} of={staffViews} counts={{}} />
                <ScanButton mode={view.id === 'shelf' ? 'receive' : 'sell'} className="max-lg:hidden" />
                <SurveyLink href={customerPath} className="max-lg:hidden" />
              </div>
              <div className="flex min-w-0 flex-col gap-6">
                <ScanButton mode={view.id === 'shelf' ? 'receive' : 'sell'} className="self-end lg:hidden" />
                <Activity mode={view.id === 'sell' ? 'visible' : 'hidden'}>
                  <div className="grid items-start gap-6 lg:grid-cols-2">
                    <div className="flex min-w-0 flex-col gap-6">
                      <SellByCode hasLoyalty={false} />
                      <SuggestCigars hasLoyalty={false} />
                      <SellWithoutCode hasLoyalty={false} />
                    </div>
                    <TodaysSales hasSum={false} />
                  </div>
                </Activity>
                <Activity mode={view.id === 'shelf' ? 'visible' : 'hidden'}>
                  <StaffShelf />
                </Activity>
                <SurveyLink href={customerPath} className="lg:hidden" />
              </div>
            </div>
          )
        }
      </Loaded>
      {user.sharedDevice?.isLocked || (
        <>
          <StockDialog isStaff />
          <ScanDialog draft={user.id} isStaff />
        </>
      )}
    </DashboardShell>
  );
}

/** The view that the address names; Sell unless it is the shelf. */
function useStaffView(): View {
  const view = useView();
  return { ...view, id: view.id === 'shelf' ? 'shelf' : 'sell' };
}

const SurveyLink = ({ href, className }: { href: string; className: string }) => (
  <ButtonLink
    variant="secondary"
    className={className}
    icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
    href={href}
    target="_blank"
    rel="noreferrer"
  >
    Open the survey
  </ButtonLink>
);
