import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { PaidPlan } from '@vitola/contract/billing';
import { plans } from '@vitola/contract/plans';
import { formatCents } from '@vitola/contract/price';
import { isPaidTier } from '../../navigation/home-page.ts';
import { readQuery } from '../../api/query.ts';
import { useSearchValue } from '../../navigation/search-params.ts';
import { useSession } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { FeatureList } from './feature-list.tsx';
import { PaymentNote } from './payment-note.tsx';
import { useCheckout } from './use-checkout.ts';

/** The page to subscribe to a plan. Without a paid plan and an account in the address it redirects to the sign-in page. */
export function SubscriptionScreen() {
  const tier = useSearchValue('tier');
  const userId = useSearchValue('userId');
  if (!isPaidTier(tier) || !userId) return <Navigate to="/auth" replace />;
  return <Subscribe tier={tier} />;
}

// The plan comes from the address, the account from the session.
function Subscribe({ tier }: { tier: PaidPlan }) {
  const { data: user } = useSession();
  const { data: subscription } = useQuery({
    ...readQuery('GET /api/user/subscription'),
    enabled: Boolean(user?.loungeId),
  });
  const { start, opening } = useCheckout({
    title: 'Subscription Error',
    description: 'Unable to start subscription. Please try again.',
  });
  const { name, monthlyCents } = plans[tier];
  const isOnIt = subscription?.tier === tier && subscription.canManage;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 sm:py-14">
      <h1 className="text-center text-3xl text-balance sm:text-4xl">Complete Your {name} Subscription</h1>
      <hr className="brass-rule mx-auto my-6 w-40" />
      <div className="rounded-card border border-line bg-surface p-6 shadow-lift sm:p-8">
        <p className="text-center">
          <span className="tnum font-display text-5xl">{formatCents(monthlyCents)}</span>
          <span className="text-ink-muted"> / month</span>
        </p>
        <p className="mt-2 text-center text-ink-muted">
          Cancel anytime, 30-day money-back guarantee, no setup fees.
        </p>
        <FeatureList plan={tier} className="mx-auto my-7 w-fit" />
        {isOnIt ? (
          <ButtonLink href="/trial" size="lg" wide>
            Your lounge is already on {name}
          </ButtonLink>
        ) : (
          <Button size="lg" wide busy={opening === tier} onClick={() => start(tier)}>
            Subscribe Now
          </Button>
        )}
        <PaymentNote />
      </div>
      <p className="mt-6 text-center">
        <ButtonLink href="/trial" variant="quiet">
          Start Free Trial Instead
        </ButtonLink>
      </p>
    </div>
  );
}
