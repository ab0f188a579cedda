import { membershipTiers } from '@vitola/contract/loyalty/loyalty-constants';
import type { Loyalty } from '@vitola/contract/loyalty/own-loyalty';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { formatPoints } from '../points.tsx';

/** The tier, and how far the next one is. */
export function TierProgress({ tier, earned, nextTier }: Pick<Loyalty, 'tier' | 'earned' | 'nextTier'>) {
  const goal = membershipTiers.find(({ name }) => name === nextTier?.name)?.from ?? earned;
  const of = nextTier ? ` of ${goal.toLocaleString('en-US')}` : '';
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone="brass">{tier}</Badge>
        <p className="text-[0.9375rem] text-ink-muted">
          {nextTier ? `${formatPoints(nextTier.missing)} to ${nextTier.name}` : 'The highest tier'}
        </p>
      </div>
      <ProgressBar
        label="Earned in the last 365 days"
        value={earned}
        max={goal}
        valueText={`${earned.toLocaleString('en-US')}${of}`}
      />
    </div>
  );
}
