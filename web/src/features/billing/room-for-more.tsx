import { type PlanId, plans, upgradesFrom } from '@vitola/contract/plans';
import { Panel } from '../../ui/display/panel.tsx';
import { PlanPanels } from './plan-panels.tsx';

const maxSlotsLeft = 3;

/** The plans, once three slots or fewer are left; nothing on a plan that can't be upgraded. */
export function RoomForMore({ plan, remaining }: { plan: PlanId; remaining: number | null }) {
  if (upgradesFrom(plan).length === 0 || remaining === null || remaining > maxSlotsLeft) return null;
  return (
    <Panel
      title="Room for more"
      description={remaining === 0 ? 'All slots are taken.' : `${remaining} left on ${plans[plan].name}.`}
    >
      <PlanPanels plan={plan} />
    </Panel>
  );
}
