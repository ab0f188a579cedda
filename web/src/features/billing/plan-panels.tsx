import { type PlanId, planIds, plans, upgradesFrom } from '@vitola/contract/plans';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';

const features: Record<PlanId, string[]> = {
  trial: ['Up to 10 cigars', 'The questionnaire on your tablet', 'QR codes for your guests'],
  professional: [
    'Up to 50 cigars',
    'Promote, Out of Stock and Remove',
    'Customer analytics',
    'QR code recommendations',
    'Lead capture',
    'Priority support',
  ],
  enterprise: [
    'Unlimited cigars',
    'Everything in Professional',
    'Targeted cigar steering',
    'Advanced analytics',
    'Dedicated account manager',
    'Custom integrations, white-label options, API access',
  ],
};

export interface PlanPanelsProps {
  plan: PlanId;
  userId: string;
}

/** The three plans side by side; the current one can't be chosen, the higher ones lead to the checkout. */
export function PlanPanels({ plan, userId }: PlanPanelsProps) {
  const higher = upgradesFrom(plan);
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
            <span className="tnum font-display text-3xl">${plans[id].monthlyCents / 100}</span>
            <span className="text-ink-muted"> / month</span>
          </p>
          <ul className="mt-4 mb-6 flex flex-1 flex-col gap-2 text-[0.9375rem] text-ink-muted">
            {features[id].map((feature) => (
              <li key={feature} className="flex gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success-ink" />
                {feature}
              </li>
            ))}
          </ul>
          {higher.includes(id) ? (
            <ButtonLink
              href={`/subscription?${new URLSearchParams({ tier: id, userId })}`}
              aria-label={`Upgrade to ${plans[id].name}`}
              wide
            >
              Upgrade
            </ButtonLink>
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
