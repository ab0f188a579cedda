import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { plans } from '@vitola/contract/plans';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';

/** Why a lounge is on its plan: it pays, it was given it, or neither. */
export function PlanFacts({ lounge }: { lounge: LoungeDetails }) {
  const { paidPlan, planOverride, cigarLimitOverride } = lounge;
  return (
    <div className="flex flex-col gap-1 text-ink-muted">
      {planOverride ? (
        <>
          <p>
            {plans[planOverride.plan].name}, given
            {planOverride.grantedBy !== null && ` by ${planOverride.grantedBy}`}
            {planOverride.endsAt === null
              ? ' for good'
              : ` until ${formatDateTime(planOverride.endsAt, deviceTimeZone())}`}
          </p>
          <p className="wrap-anywhere">“{planOverride.reason}”</p>
        </>
      ) : (
        <p>{paidPlan ? `Pays for ${plans[paidPlan].name}` : 'Pays for no plan'}</p>
      )}
      {cigarLimitOverride !== null && (
        <p>Its cigar limit is set to {cigarLimitOverride.toLocaleString('en-US')}.</p>
      )}
    </div>
  );
}
