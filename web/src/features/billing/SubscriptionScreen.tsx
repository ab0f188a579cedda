import { Navigate } from '@tanstack/react-router';
import { plans } from '@vitola/contract/plans';
import { isPaidTier } from '../../lib/home-for.ts';
import { useSearchValue } from '../../lib/search.ts';
import { Message } from '../../shell/page-states.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Where one pays for a plan. Without a paid plan and an account in the address it leads to the sign-in page. */
export function SubscriptionScreen() {
  const tier = useSearchValue('tier');
  const userId = useSearchValue('userId');
  if (!isPaidTier(tier) || !userId) return <Navigate to="/auth" replace />;
  return (
    <Message
      eyebrow="Not built yet"
      title={`Complete Your ${plans[tier].name} Subscription`}
      actions={<ButtonLink href="/trial">Start Free Trial Instead</ButtonLink>}
    >
      <p>
        Paying comes with a later release. Until then your lounge runs on the free trial, with room for{' '}
        {plans.trial.cigarLimit} cigars, and nothing is charged.
      </p>
    </Message>
  );
}
