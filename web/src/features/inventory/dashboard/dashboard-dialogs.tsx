import type { OwnLounge } from '@vitola/contract/lounge';
import type { PlanId } from '@vitola/contract/plans';
import { UpgradeDialog } from '../../billing/index.ts';
import { Integrations } from '../../integrations/index.ts';
import { BusinessSettings, type SettingsTab, settingsTabs } from '../../lounge/index.ts';
import { LimitDialog, type limitReason } from './limit-banner.tsx';

/** What the dashboard opens above itself: a part of the settings, the plans, keys and webhooks, or why no cigar can be added. */
export type DashboardDialog = SettingsTab | 'upgrade' | 'limit' | 'integrations';

interface DashboardDialogsProps {
  lounge: OwnLounge;
  plan: PlanId;
  limit: ReturnType<typeof limitReason> | null;
  open: DashboardDialog | undefined;
  onOpen: (dialog: DashboardDialog | undefined) => void;
}

/** The dialogs of the dashboard, of which one is open at most. */
export function DashboardDialogs({ lounge, plan, limit, open, onOpen }: DashboardDialogsProps) {
  return (
    <>
      <BusinessSettings lounge={lounge} tab={settingsTabs.find((tab) => tab === open)} onTab={onOpen} />
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
      {plan === 'enterprise' && (
        <Integrations
          open={open === 'integrations'}
          onOpenChange={(isOpen) => onOpen(isOpen ? 'integrations' : undefined)}
        />
      )}
    </>
  );
}
