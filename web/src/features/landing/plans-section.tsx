import { Check } from 'lucide-react';
import { Badge } from '../../ui/display/badge.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { offers, type PlanOffer } from './landing-texts.ts';

function PlanCard({ offer }: { offer: PlanOffer }) {
  return (
    <li
      className={`flex flex-col rounded-sheet border bg-surface p-7 ${
        offer.favored ? 'border-accent shadow-lift lg:-my-4 lg:py-11' : 'border-line shadow-card'
      }`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-2xl">{offer.name}</h3>
        {offer.favored && <Badge tone="brass">For a full humidor</Badge>}
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="tnum font-display text-5xl">{offer.price}</span>
        <span className="text-ink-muted">{offer.period}</span>
      </p>
      <p className="mt-3 font-semibold text-accent-ink">{offer.limit}</p>
      <hr className="brass-rule my-6" />
      <ul className="mb-8 flex flex-col gap-2.5">
        {offer.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent-ink" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        href={offer.href}
        size="lg"
        wide
        variant={offer.favored ? 'primary' : 'secondary'}
        className="mt-auto"
      >
        {offer.button}
      </ButtonLink>
    </li>
  );
}

export function PlansSection() {
  return (
    <section
      id="plans"
      aria-labelledby="plans-title"
      className="mx-auto max-w-7xl scroll-mt-6 px-4 pt-20 sm:px-8 sm:pt-28"
    >
      <h2 id="plans-title" className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">
        Plans the size of your humidor
      </h2>
      <p className="mt-4 text-lg text-pretty text-ink-muted">
        No setup fees. Cancel anytime. Paid plans come with a 30-day money-back guarantee.
      </p>
      <ul className="mt-10 grid gap-6 lg:mt-14 lg:grid-cols-3">
        {offers.map((offer) => (
          <PlanCard key={offer.name} offer={offer} />
        ))}
      </ul>
    </section>
  );
}
