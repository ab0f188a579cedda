import { type PlanId, planIds, plans, upgradesFrom } from '@vitola/contract/plans';
import { formatCents } from '@vitola/contract/price';
import { clsx } from 'clsx';
import { isPaidTier } from '../../navigation/home-page.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FeatureList } from './feature-list.tsx';
import { useCheckout } from './use-checkout.ts';

export interface PlanPanelsProps {
  plan: PlanId;
}

/** The three plans side by side; the current one can't be chosen, the higher ones lead to the checkout. */
export function PlanPanels({ plan }: PlanPanelsProps) {
  const higher = upgradesFrom(plan);
  const { start, opening } = useCheckout({
    title: 'Upgrade Failed',
    description: 'Unable to create checkout session. Please try again.',
  });
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {planIds.map((id) => (
        <li
          key={id}
          className={clsx(
            'flex flex-col rounded-card border bg-raised p-5',
            id === plan ? 'border-accent' : 'border-line',
          )}
        >
          <h3 className="text-xl">{plans[id].name}</h3>
          <p className="mt-1">
            <span className="tnum font-display text-3xl">{formatCents(plans[id].monthlyCents)}</span>
            <span className="text-ink-muted"> / month</span>
          </p>
          <FeatureList plan={id} className="mt-4 mb-6 flex-1" />
          {isPaidTier(id) && higher.includes(id) ? (
            <Button
              aria-label={`Upgrade to ${plans[id].name}`}
              wide
              busy={opening === id}
              onClick={() => start(id)}
            >
              Upgrade
            </Button>
          ) : (
            <Button variant="secondary" wide disabled>
              {id === plan ? 'Current Plan' : 'Included'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
