import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaidPlan } from '@vitola/contract/billing';
import { planIds, planOf, plans } from '@vitola/contract/plans';
import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { readQuery, useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { Banner } from './banner.tsx';

/** When the wait counts as slow, and how often the subscription is polled before and after that. */
const slowAfterMs = 45_000;
const pollEveryMs = 2_000;
const pollSlowlyEveryMs = 15_000;

interface UpgradeConfirmationProps {
  plan: PaidPlan;
  /** When the wait began, in milliseconds since 1970. */
  since: number;
  /** Waits without the banner. */
  isHidden: boolean;
  onArrived: () => void;
  onHide: () => void;
}

/** After paying: waits for the provider's confirmation and says when it arrived. */
export function UpgradeConfirmation(props: UpgradeConfirmationProps) {
  const { plan, since, isHidden, onArrived, onHide } = props;
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery({
    ...readQuery('GET /api/user/subscription'),
    refetchInterval: () => (Date.now() - since < slowAfterMs ? pollEveryMs : pollSlowlyEveryMs),
  });
  const hasArrived =
    data !== undefined && planIds.indexOf(planOf(data.tier)) >= planIds.indexOf(plan) && data.canManage;
  const arrive = useEffectEvent(() => {
    toast({
      title: 'Subscription Upgraded!',
      description: `Welcome to ${plans[plan].name}.`,
      kind: 'success',
    });
    void client.invalidateQueries();
    onArrived();
  });
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);
  if (hasArrived || isHidden) return null;
  return <Waiting plan={plan} since={since} isIncomplete={data?.status === 'incomplete'} onHide={onHide} />;
}

interface WaitingProps extends Pick<UpgradeConfirmationProps, 'plan' | 'since' | 'onHide'> {
  isIncomplete: boolean;
}

function Waiting({ plan, since, isIncomplete, onHide }: WaitingProps) {
  const [isLong, setLong] = useState(() => Date.now() - since >= slowAfterMs);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, since + slowAfterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  const check = useWrite('POST /api/subscription/refresh', { refreshes: ['GET /api/user/subscription'] });
  const isSlow = isLong || isIncomplete || check.isError;
  return (
    <Banner
      title={isSlow ? 'Your payment is still being confirmed' : 'Confirming your payment'}
      icon={<Hourglass aria-hidden="true" />}
      actions={
        isSlow && (
          <>
            <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate({})}>
              Check again
            </Button>
            <Button variant="quiet" onClick={onHide}>
              Keep working
            </Button>
          </>
        )
      }
    >
      {isSlow ? (
        <p>
          Some banks take a few minutes. You can keep working: {plans[plan].name} unlocks automatically as
          soon as the payment is confirmed. You will not be charged twice. If it is not active tomorrow, open
          “Manage billing” or try again.
        </p>
      ) : (
        <p>
          Thank you. {plans[plan].name} unlocks as soon as the payment is confirmed, usually within seconds.
        </p>
      )}
    </Banner>
  );
}
