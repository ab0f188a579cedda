import type { SubscriptionStatus } from '@vitola/contract/billing';
import type { OwnLounge } from '@vitola/contract/lounge';
import { type ViewId, viewIds } from '@vitola/contract/dashboard-views';
import { type PlanId, planOf, plans, upgradesFrom } from '@vitola/contract/plans';
import { Plug, Store, Truck } from 'lucide-react';
import { Activity, type ReactNode, useState } from 'react';
import { ManageBilling, PaymentBanners, UpgradeContext, usePendingUpgrade } from '../../billing/index.ts';
import { useLoadAhead } from '../../../lazy/use-load-ahead.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { useMediaQuery } from '../../../ui/display/use-media-query.ts';
import { ScanDialog } from '../../scanning/index.ts';
import { StockDialog } from '../stock/stock-dialog.tsx';
import { DashboardButtons } from './navigation/dashboard-buttons.tsx';
import { type DashboardDialog, DashboardDialogs } from './dashboard-dialogs.tsx';
import { GoTo } from './go-to.tsx';
import { LimitBanner, limitReason } from './limit-banner.tsx';
import { GuestsView, loadedAhead, ReportsView, SellView, ShelfView, TodayView } from './parts.ts';
import { ReadyToTest } from './ready-to-test.tsx';
import { useKeptScroll } from './navigation/use-kept-scroll.ts';
import { useView } from './navigation/use-view.ts';
import { ViewNavigation } from './navigation/view-navigation.tsx';

interface DashboardProps {
  lounge: OwnLounge;
  subscription: SubscriptionStatus;
}

/** The whole dashboard, once the lounge is loaded: five views, of which one is shown. */
export function Dashboard({ lounge, subscription }: DashboardProps) {
  const view = useView();
  useKeptScroll(view.id);
  useLoadAhead(loadedAhead);
  const [dialog, setDialog] = useState<DashboardDialog>();
  const { cigarCount, canAddMore } = subscription;
  const { loungeId, customerPath } = lounge;
  const plan = planOf(subscription.tier);
  const pendingUpgrade = usePendingUpgrade(loungeId);
  const isConfirming = pendingUpgrade.payment !== undefined;
  const limit = canAddMore ? null : limitReason(subscription, isConfirming);
  const isEmpty = cigarCount === 0;
  const upgrade = upgradesFrom(plan).length > 0 && !isConfirming ? () => setDialog('upgrade') : undefined;
  const add = () => (limit ? setDialog('limit') : view.open('add'));
  const limitBanner = limit && <LimitBanner limit={limit} />;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const buttons = (
    <DashboardButtons
      view={view}
      customerPath={customerPath}
      canAdd={canAddMore}
      billing={
        <PlanButtons
          plan={plan}
          canManage={subscription.canManage}
          onIntegrations={() => setDialog('integrations')}
        />
      }
      onAdd={() => (view.panel === 'add' && canAddMore ? view.toggle('add') : add())}
      onSettings={() => setDialog('lounge')}
    />
  );
  const views: Record<ViewId, ReactNode> = {
    today: (
      <TodayView
        view={view}
        lounge={lounge}
        subscription={subscription}
        limitBanner={limitBanner}
        buttons={!isWide && buttons}
        onAdd={add}
        onView={() => view.open('inventory')}
        onTablets={() => setDialog('tablets')}
      />
    ),
    shelf: (
      <ShelfView
        loungeId={loungeId}
        view={view}
        subscription={subscription}
        limitBanner={limitBanner}
        onAdd={add}
      />
    ),
    sell: (
      <SellView
        view={view}
        isEmpty={isEmpty}
        hasLoyalty={plans[plan].loyalty}
        onAdd={add}
        onLoyaltySettings={() => setDialog('loyalty')}
      />
    ),
    guests: <GuestsView view={view} takesLeads={lounge.takesLeads} />,
    reports: <ReportsView loungeId={loungeId} customerPath={customerPath} steering={plans[plan].steering} />,
  };
  return (
    <UpgradeContext value={upgrade}>
      <div className="gap-8 max-lg:pb-20 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="top-6 flex flex-col gap-6 self-start lg:sticky">
          <GoTo view={view} customerPath={customerPath} onAdd={add} onSettings={() => setDialog('lounge')} />
          <ViewNavigation view={view} counts={{ shelf: cigarCount }} />
          {isWide && buttons}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PaymentBanners subscription={subscription} pendingUpgrade={pendingUpgrade} />
          <Views shown={view.id} of={views} />
        </div>
        <StockDialog />
        <ScanDialog draft={loungeId} />
        <ReadyToTest count={cigarCount} customerPath={customerPath} />
        <DashboardDialogs lounge={lounge} plan={plan} limit={limit} open={dialog} onOpen={setDialog} />
      </div>
    </UpgradeContext>
  );
}

/** The shown view, and those shown before, which keep what was typed in them but do nothing. */
function Views({ shown, of: views }: { shown: ViewId; of: Record<ViewId, ReactNode> }) {
  const [seen, setSeen] = useState<ReadonlySet<ViewId>>(() => new Set([shown]));
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]));
  return viewIds
    .filter((id) => seen.has(id) || id === shown)
    .map((id) => (
      <Activity key={id} mode={id === shown ? 'visible' : 'hidden'}>
        {views[id]}
      </Activity>
    ));
}

interface PlanButtonsProps {
  plan: PlanId;
  canManage: boolean;
  onIntegrations: () => void;
}

function PlanButtons({ plan, canManage, onIntegrations }: PlanButtonsProps) {
  return (
    <>
      {canManage && <ManageBilling />}
      {plan === 'enterprise' && (
        <>
          <Button
            variant="secondary"
            icon={<Plug aria-hidden="true" className="size-4.5" />}
            onClick={onIntegrations}
          >
            API & Webhooks
          </Button>
          <ButtonLink
            variant="secondary"
            href="/trial/point-of-sale"
            icon={<Store aria-hidden="true" className="size-4.5" />}
          >
            Point of sale
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href="/trial/distributor-feeds"
            icon={<Truck aria-hidden="true" className="size-4.5" />}
          >
            Distributor feeds
          </ButtonLink>
        </>
      )}
    </>
  );
}
