import type { SubscriptionStatus } from '@vitola/contract/billing';
import { type PlanId, planOf, plans, upgradesFrom } from '@vitola/contract/plans';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ManageBilling, PlanPanels } from '../../billing/index.ts';

/** Why nothing can be added, and the way out of it. */
interface Limit {
  title: string;
  words: string;
  wayOut: 'upgrade' | 'billing' | 'none';
}

/** What stands in the way of one more cigar: the plan's limit, or a payment that is open for too long. */
export function limitOf({ tier, limit, cigarCount }: SubscriptionStatus, isConfirming: boolean): Limit {
  const plan = planOf(tier);
  if (limit === null || cigarCount < limit)
    return {
      title: 'Adding is paused',
      words: `Until your open payment is paid you can’t add more than ${plans.trial.cigarLimit} cigars. Everything on your shelf stays.`,
      wayOut: 'billing',
    };
  const full = `Your plan holds ${limit} cigars and all places are taken.`;
  const title = `${plan === 'trial' ? 'Trial' : plans[plan].name} Plan Limit Reached`;
  if (isConfirming)
    return { title, words: `${full} More open as soon as your payment is confirmed.`, wayOut: 'none' };
  if (upgradesFrom(plan).length === 0)
    return { title, words: `${full} Change or remove a cigar you have.`, wayOut: 'none' };
  return {
    title,
    words: `${full} Upgrade for more room, or change the cigars you have.`,
    wayOut: 'upgrade',
  };
}

/** In place of the forms when nothing can be added. */
export function LimitBanner({ limit, onUpgrade }: { limit: Limit; onUpgrade: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-warning-ink/50 bg-warning-wash p-5 text-warning-ink"
    >
      <div>
        <h2 className="text-xl">{limit.title}</h2>
        <p className="mt-1 text-ink-muted">{limit.words}</p>
      </div>
      {limit.wayOut === 'upgrade' && <Button onClick={onUpgrade}>Upgrade Plan</Button>}
      {limit.wayOut === 'billing' && <ManageBilling variant="primary">Update payment</ManageBilling>}
    </div>
  );
}

interface LimitDialogProps {
  limit: Limit | null;
  plan: PlanId;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a press on Add answers when nothing can be added: why, and the plans that have more room. */
export function LimitDialog({ limit, plan, open, onOpenChange }: LimitDialogProps) {
  if (!limit) return null;
  const isUpgrade = limit.wayOut === 'upgrade';
  return (
    <Dialog
      title={limit.title}
      description={limit.words}
      size={isUpgrade ? 'lg' : 'sm'}
      open={open}
      onOpenChange={onOpenChange}
    >
      {isUpgrade && <PlanPanels plan={plan} />}
      {limit.wayOut === 'billing' && <ManageBilling variant="primary">Update payment</ManageBilling>}
    </Dialog>
  );
}
