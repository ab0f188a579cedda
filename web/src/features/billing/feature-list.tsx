import type { PlanId } from '@vitola/contract/plans';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { planFeatures } from './plan-features.ts';

/** The features of a plan, with check marks. */
export function FeatureList({ plan, className }: { plan: PlanId; className?: string }) {
  return (
    <ul className={clsx('flex flex-col gap-2 text-[0.9375rem] text-ink-muted', className)}>
      {planFeatures[plan].map((feature) => (
        <li key={feature} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success-ink" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
