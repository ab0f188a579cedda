import type { SubscriptionStatus } from '@vitola/contract/billing';
import { type PlanId, planOf, plans, upgradesFrom } from '@vitola/contract/plans';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ManageBilling, PlanPanels, useUpgrade } from '../../billing/index.ts';

/** Why no cigar can be added, and what the owner can do about it. */
interface Limit {
  title: string;
  message: string;
  action: 'upgrade' | 'billing' | 'none';
}

/** Why one more cigar can't be added: the plan's limit, or a payment that has been open too long. */
export function limitReason({ tier, limit, cigarCount }: SubscriptionStatus, isConfirming: boolean): Limit {
  const plan = planOf(tier);
  if (limit === null || cigarCount < limit)
    return {
      title: 'Adding is paused',
      message: `Until your open payment is paid you can’t add more than ${plans.trial.cigarLimit} cigars. Everything on your shelf stays.`,
      action: 'billing',
    };
  const full = `Your plan holds ${limit} cigars, and all slots are taken.`;
  const title = `${plan === 'trial' ? 'Trial' : plans[plan].name} Plan Limit Reached`;
  if (isConfirming)
    return {
      title,
      message: `${full} More slots open as soon as your payment is confirmed.`,
      action: 'none',
    };
  if (upgradesFrom(plan).length === 0)
    return { title, message: `${full} You can edit or remove a cigar.`, action: 'none' };
  return {
    title,
    message: `${full} Upgrade to add more, or edit the cigars you have.`,
    action: 'upgrade',
  };
}

/** Shown instead of the forms when no cigar can be added. */
export function LimitBanner({ limit }: { limit: Limit }) {
  const upgrade = useUpgrade();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-warning-ink/50 bg-warning-wash p-5 text-warning-ink"
    >
      <div>
        <h2 className="text-xl">{limit.title}</h2>
        <p className="mt-1 text-ink-muted">{limit.message}</p>
      </div>
      {limit.action === 'upgrade' && <Button onClick={upgrade}>Upgrade Plan</Button>}
      {limit.action === 'billing' && <ManageBilling variant="primary">Update payment</ManageBilling>}
    </div>
  );
}

interface LimitDialogProps {
  limit: Limit | null;
  plan: PlanId;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Opened by Add when no cigar can be added: why, and the plans that allow more. */
export function LimitDialog({ limit, plan, open, onOpenChange }: LimitDialogProps) {
  if (!limit) return null;
  const isUpgrade = limit.action === 'upgrade';
  return (
    <Dialog
      title={limit.title}
      description={limit.message}
      size={isUpgrade ? 'lg' : 'sm'}
      open={open}
      onOpenChange={onOpenChange}
    >
      {isUpgrade && <PlanPanels plan={plan} />}
      {limit.action === 'billing' && <ManageBilling variant="primary">Update payment</ManageBilling>}
    </Dialog>
  );
}
