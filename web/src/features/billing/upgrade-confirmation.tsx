import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaidPlan } from '@vitola/contract/billing';
import { planIds, planOf, plans } from '@vitola/contract/plans';
import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { readQuery, useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { Banner } from './banner.tsx';

/** How often the subscription is polled, and when the wait counts as slow. */
const pollEveryMs = 2_000;
const slowAfterMs = 45_000;

/** After paying: waits for the provider's confirmation and says when it arrived. `onArrived` clears the address. */
export function UpgradeConfirmation({ plan, onArrived }: { plan: PaidPlan; onArrived: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery({ ...readQuery('GET /api/user/subscription'), refetchInterval: pollEveryMs });
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
  if (hasArrived) return null;
  return <Waiting plan={plan} isIncomplete={data?.status === 'incomplete'} onStop={onArrived} />;
}

interface WaitingProps {
  plan: PaidPlan;
  isIncomplete: boolean;
  onStop: () => void;
}

function Waiting({ plan, isIncomplete, onStop }: WaitingProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
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
            <Button variant="quiet" onClick={onStop}>
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
