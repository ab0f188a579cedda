import type { OwnLounge } from '@vitola/contract/lounge';
import type { PlanId } from '@vitola/contract/plans';
import { UpgradeDialog } from '../../billing/index.ts';
import { BusinessSettings, type SettingsTab } from '../../lounge/index.ts';
import { LimitDialog, type limitReason } from './limit-banner.tsx';

/** What the dashboard opens above itself: a part of the settings, the plans, or why no cigar can be added. */
export type DashboardDialog = SettingsTab | 'upgrade' | 'limit';

interface DashboardDialogsProps {
  lounge: OwnLounge;
  plan: PlanId;
  limit: ReturnType<typeof limitReason> | null;
  canUpgrade: boolean;
  open: DashboardDialog | undefined;
  onOpen: (dialog: DashboardDialog | undefined) => void;
}

/** The dialogs of the dashboard, of which one is open at most. */
export function DashboardDialogs({ lounge, plan, limit, canUpgrade, open, onOpen }: DashboardDialogsProps) {
  return (
    <>
      <BusinessSettings
        lounge={lounge}
        tab={open === 'lounge' || open === 'loyalty' ? open : undefined}
        onTab={onOpen}
        onUpgrade={canUpgrade ? () => onOpen('upgrade') : undefined}
      />
      <UpgradeDialog
        plan={plan}
        open={open === 'upgrade'}
        onOpenChange={(isOpen) => onOpen(isOpen ? 'upgrade' : undefined)}
      />
      <LimitDialog
        limit={limit}
        plan={plan}
        open={open === 'limit'}
        onOpenChange={(isOpen) => onOpen(isOpen ? 'limit' : undefined)}
      />
    </>
  );
}
