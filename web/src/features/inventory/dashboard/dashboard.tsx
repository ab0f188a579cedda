import type { SubscriptionStatus } from '@vitola/contract/billing';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { OwnLounge } from '@vitola/contract/lounge';
import { type PlanId, planOf, plans, upgradesFrom } from '@vitola/contract/plans';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../text/count.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { ReportPanel } from '../../analytics/index.ts';
import { ManageBilling, PaymentBanners, RoomForMore, useIsConfirming } from '../../billing/index.ts';
import { LeadsPanel } from '../../leads/index.ts';
import { Integrations } from '../../integrations/index.ts';
import { LoyaltyCounter } from '../../loyalty/index.ts';
import { LoungeReviewsPanel } from '../../reviews/index.ts';
import { StockDialog } from '../stock/stock-dialog.tsx';
import { AddPanels } from './add-panels.tsx';
import { DashboardButtons } from './dashboard-buttons.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { type DashboardDialog, DashboardDialogs } from './dashboard-dialogs.tsx';
import { unsavedEdits } from '../cigar-form/cigar-draft.ts';
import { cigarRowId } from '../shelf/cigar-row.tsx';
import { EditCigar } from '../cigar-form/edit-cigar.tsx';
import type { FieldName } from '../cigar-form/cigar-fields.ts';
import { FirstCigar } from './first-cigar.tsx';
import { InventoryPanel } from '../shelf/inventory-panel.tsx';
import { LimitBanner, limitReason } from './limit-banner.tsx';
import { ReadyToTest } from './ready-to-test.tsx';
import { type Panel as Section, usePanels } from './use-panels.ts';
import { useShelf } from '../shelf/use-shelf.ts';
import { useSmoothScroll } from './use-smooth-scroll.ts';

interface DashboardProps {
  lounge: OwnLounge;
  subscription: SubscriptionStatus;
}

/** The whole dashboard, once the lounge is loaded. */
export function Dashboard({ lounge, subscription }: DashboardProps) {
  const { data: shelf } = useShelf();
  const [chosen, setEdited] = useState<Cigar | undefined>(
    () => Object.values(unsavedEdits(lounge.loungeId)).at(-1)?.base,
  );
  const edited = shelf && !shelf.some(({ id }) => id === chosen?.id) ? undefined : chosen;
  const [dialog, setDialog] = useState<DashboardDialog>();
  const { cigarCount, remaining, canAddMore } = subscription;
  const plan = planOf(subscription.tier);
  const isConfirming = useIsConfirming();
  const canUpgrade = upgradesFrom(plan).length > 0 && !isConfirming;
  const limit = canAddMore ? null : limitReason(subscription, isConfirming);
  const isEmpty = cigarCount === 0;
  const panels = usePanels(isEmpty);
  const scrollTo = useSmoothScroll(panels.requestedId);
  const isAdding = panels.isOpen('add') || panels.isOpen('smart');
  const upgrade = () => setDialog('upgrade');
  const openAdd = () => {
    if (limit) return setDialog('limit');
    panels.open('add');
    return scrollTo('add-cigar', 'name');
  };
  const toggle = (panel: Section) => {
    panels.toggle(panel);
    // A form may be between the button and the section it opens.
    if (!panels.isOpen(panel)) scrollTo(panel, null);
  };
  const viewInventory = () => {
    panels.open('inventory');
    scrollTo('inventory', null);
  };
  const toggleReport = () => {
    panels.toggle('analytics');
    if (!panels.isOpen('analytics')) scrollTo('analytics');
  };
  const edit = (cigar: Cigar, field?: FieldName) => {
    setEdited(cigar);
    scrollTo('edit-cigar', field);
  };
  const closeEdit = () => {
    setEdited(undefined);
    if (edited) scrollTo(cigarRowId(edited), 'actions');
  };
  return (
    <div className="flex flex-col gap-6">
      <PaymentBanners subscription={subscription} />
      <Counters subscription={subscription} />
      <DashboardButtons
        panels={{ ...panels, toggle }}
        customerPath={lounge.customerPath}
        canUpgrade={canUpgrade}
        canAdd={canAddMore}
        hasLoyalty={plans[plan].loyalty}
        billing={<PlanButtons plan={plan} canManage={subscription.canManage} />}
        onAdd={() => (canAddMore && panels.isOpen('add') ? panels.toggle('add') : openAdd())}
        onSell={isEmpty ? undefined : () => scrollTo('sell-by-code')}
        onSettings={() => setDialog('lounge')}
        onUpgrade={upgrade}
      />
      {isEmpty && !isAdding && <FirstCigar loungeId={lounge.loungeId} />}
      <AddPanels
        panels={panels}
        loungeId={lounge.loungeId}
        isEmpty={isEmpty}
        limitBanner={limit && <LimitBanner limit={limit} onUpgrade={upgrade} />}
      />
      <div id="edit-cigar" hidden={!edited} className="scroll-mt-4">
        {edited && (
          <Panel title={`Edit ${edited.brand} ${edited.name}`}>
            <EditCigar key={edited.id} cigar={edited} onClose={closeEdit} />
          </Panel>
        )}
      </div>
      <Opened id="leads" panels={panels}>
        <LeadsPanel takesLeads={lounge.takesLeads} onUpgrade={canUpgrade ? upgrade : undefined} />
      </Opened>
      <Opened id="reviews" panels={panels}>
        <LoungeReviewsPanel />
      </Opened>
      <Opened id="loyalty" panels={panels}>
        <LoyaltyCounter
          onSettings={() => setDialog('loyalty')}
          onUpgrade={canUpgrade ? upgrade : undefined}
        />
      </Opened>
      <div id="analytics" hidden={!panels.isOpen('analytics')} className="scroll-mt-4">
        {panels.isOpen('analytics') && (
          <ReportPanel
            loungeId={lounge.loungeId}
            customerPath={lounge.customerPath}
            steering={plans[plan].steering}
          />
        )}
      </div>
      <div id="inventory" hidden={!panels.isOpen('inventory')} className="scroll-mt-4">
        {panels.isOpen('inventory') && <InventoryPanel onEdit={edit} onAdd={openAdd} />}
      </div>
      <DashboardCards
        lounge={lounge}
        subscription={subscription}
        isReportOpen={panels.isOpen('analytics')}
        onReport={toggleReport}
        onAdd={openAdd}
        onView={viewInventory}
        onEdit={edit}
      />
      <StockDialog />
      {canUpgrade && <RoomForMore plan={plan} remaining={remaining} />}
      <ReadyToTest count={cigarCount} customerPath={lounge.customerPath} />
      <DashboardDialogs
        lounge={lounge}
        plan={plan}
        limit={limit}
        canUpgrade={canUpgrade}
        open={dialog}
        onOpen={setDialog}
      />
    </div>
  );
}

interface OpenedProps {
  /** The panel, and the id of its place. */
  id: 'leads' | 'reviews' | 'loyalty';
  panels: Pick<ReturnType<typeof usePanels>, 'isOpen'>;
  children: ReactNode;
}

/** A panel while it is open; its place stays for the button that opens it. */
const Opened = ({ id, panels, children }: OpenedProps) => (
  <div id={id} hidden={!panels.isOpen(id)} className="scroll-mt-4">
    {panels.isOpen(id) && children}
  </div>
);

function Counters({ subscription }: { subscription: SubscriptionStatus }) {
  const { cigarCount, limit, remaining, tier } = subscription;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <StatCard
        label="Total Cigars"
        value={cigarCount}
        note={cigarCount === 0 ? 'Your shelf is still empty' : 'on your shelf'}
      />
      <StatCard
        label={plans[planOf(tier)].name}
        value={limit === null ? <NoLimit /> : `${cigarCount}/${limit}`}
        note={remaining === null ? 'As many cigars as you like' : slotsLeftText(remaining)}
      />
    </div>
  );
}

// The word is longer than a figure, and the card is narrow on a phone.
const NoLimit = () => <span className="text-[clamp(1.375rem,6.2vw,2.125rem)]">Unlimited</span>;

function slotsLeftText(remaining: number): string {
  if (remaining === 0) return 'No slots left';
  return `${formatCount(remaining, 'slot')} left`;
}

function PlanButtons({ plan, canManage }: { plan: PlanId; canManage: boolean }) {
  return (
    <>
      {canManage && <ManageBilling />}
      {plan === 'enterprise' && <Integrations />}
    </>
  );
}
