import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PlanPanels, type PlanPanelsProps } from './plan-panels.tsx';

/** The plans in a dialog. */
export function UpgradeDialog({
  open,
  onOpenChange,
  ...panels
}: PlanPanelsProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      title="Upgrade Plan"
      description="Cancel anytime, 30-day money-back guarantee, no setup fees."
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
    >
      <PlanPanels {...panels} />
    </Dialog>
  );
}
