import { type PlanId, plans, upgradesFrom } from '@vitola/contract/plans';
import { Button } from '../../ui/button.tsx';

/** In place of the form when the plan has no place left. */
export function LimitNotice({
  plan,
  limit,
  onUpgrade,
}: {
  plan: PlanId;
  limit: number;
  onUpgrade: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-warning-ink/50 bg-warning-wash p-5 text-warning-ink"
    >
      <div>
        <h2 className="text-xl">{plan === 'trial' ? 'Trial' : plans[plan].name} Plan Limit Reached</h2>
        <p className="mt-1 text-ink-muted">
          Your plan holds {limit} cigars and all places are taken. Upgrade for more room, or change the cigars
          you have.
        </p>
      </div>
      {upgradesFrom(plan).length > 0 && <Button onClick={onUpgrade}>Upgrade Plan</Button>}
    </div>
  );
}
