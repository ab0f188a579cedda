import { useNavigate } from '@tanstack/react-router';
import type { SubscriptionStatus } from '@vitola/contract/billing';
import { localMoment } from '@vitola/contract/fields/local-moment';
import { planOf, plans } from '@vitola/contract/plans';
import { CalendarClock, CreditCard, PauseCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '../../text/count.ts';
import { useTimeZone } from '../../time/use-time-zone.ts';
import { useWrite } from '../../api/query.ts';
import { useSearchValue } from '../../navigation/search-params.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { Banner } from './banner.tsx';
import { PausedChooser } from './paused-chooser.tsx';
import { UpgradeConfirmation } from './upgrade-confirmation.tsx';
import type { PendingUpgrade } from './use-pending-upgrade.ts';

interface PaymentBannersProps {
  subscription: SubscriptionStatus;
  pendingUpgrade: PendingUpgrade;
}

/** The banners about the plan: a payment pending or open, a plan that ends, paused cigars. */
export function PaymentBanners({ subscription, pendingUpgrade }: PaymentBannersProps) {
  const { payment, hide, forget } = pendingUpgrade;
  return (
    <>
      {payment && <UpgradeConfirmation {...payment} onArrived={forget} onHide={hide} />}
      <ReturnFromCheckout />
      <OpenPayment subscription={subscription} />
      <EndingPlan subscription={subscription} />
      <PausedCigars subscription={subscription} />
    </>
  );
}

/** After a return from the payment provider: says that nothing was charged, or refreshes the subscription. */
function ReturnFromCheckout() {
  const navigate = useNavigate();
  const toast = useToast();
  const checkout = useSearchValue('checkout');
  const managed = useSearchValue('managed');
  const refresh = useWrite('POST /api/subscription/refresh', {
    refreshes: ['GET /api/user/subscription', 'GET /api/user/lounge', 'GET /api/cigars/smart-ordered'],
  });
  const arrive = useEffectEvent(() => {
    if (checkout === 'canceled')
      toast({ title: 'Checkout canceled', description: 'Nothing was charged. Your plan has not changed.' });
    if (managed !== undefined) refresh.mutate({});
    if (checkout !== undefined || managed !== undefined)
      void navigate({ to: '/trial', search: {}, replace: true });
  });
  useEffect(() => arrive(), [checkout, managed]);
  return null;
}

function OpenPayment({ subscription }: { subscription: SubscriptionStatus }) {
  const { graceEndsAt, tier, status } = subscription;
  const [now] = useState(Date.now);
  const zone = useTimeZone();
  if (status !== 'past_due' || !graceEndsAt) return null;
  const isOver = Date.parse(graceEndsAt) <= now;
  return (
    <Banner
      tone="warning"
      title="Your last payment did not go through"
      icon={<CreditCard aria-hidden="true" />}
      actions={<ManageBilling variant="primary">Update payment</ManageBilling>}
    >
      {isOver ? (
        <p>
          Until it is paid you can’t add more than {plans.trial.cigarLimit} cigars. Everything on your shelf
          stays, and nothing changes for your guests.
        </p>
      ) : (
        <p>
          {plans[planOf(tier)].name} stays as it is until {localMoment(new Date(graceEndsAt), zone)}. After
          that you can’t add more than {plans.trial.cigarLimit} cigars; nothing is deleted.
        </p>
      )}
    </Banner>
  );
}

function EndingPlan({ subscription }: { subscription: SubscriptionStatus }) {
  const { endsAt, tier } = subscription;
  const zone = useTimeZone();
  if (!endsAt) return null;
  return (
    <Banner
      title={`${plans[planOf(tier)].name} ends on ${localMoment(new Date(endsAt), zone)}`}
      icon={<CalendarClock aria-hidden="true" />}
      actions={<ManageBilling />}
    >
      <p>
        Until then everything stays as it is. Afterwards your lounge is on the free trial: all cigars are
        saved, and {plans.trial.cigarLimit} of them are recommended.
      </p>
    </Banner>
  );
}

function PausedCigars({ subscription }: { subscription: SubscriptionStatus }) {
  const [isOpen, setOpen] = useState(false);
  const { pausedCount, limit } = subscription;
  if (pausedCount === 0 || limit === null) return null;
  return (
    <>
      <Banner
        title={`${formatCount(pausedCount, 'cigar is', 'cigars are')} paused`}
        icon={<PauseCircle aria-hidden="true" />}
        actions={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Choose active cigars
          </Button>
        }
      >
        <p>
          Your plan recommends {limit}. The others are saved and shown here, but not to guests. Choose which
          are active, or upgrade to bring all of them back.
        </p>
      </Banner>
      <PausedChooser limit={limit} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
