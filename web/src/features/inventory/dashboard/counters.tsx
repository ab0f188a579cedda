import type { SubscriptionStatus } from '@vitola/contract/billing';
import { planOf, plans } from '@vitola/contract/plans';
import { formatCount } from '../../../text/count.ts';
import { figureSentences } from '../../../text/figure-sentences.ts';
import { StatCard } from '../../../ui/display/stat-card.tsx';

/** How many cigars are on the shelf, and how many more the plan allows. */
export function Counters({ subscription }: { subscription: SubscriptionStatus }) {
  const { cigarCount, limit, remaining, tier } = subscription;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-6">
      <StatCard
        label="Total Cigars"
        sentence={figureSentences.cigars}
        value={cigarCount}
        note={cigarCount === 0 ? 'Your shelf is still empty' : 'on your shelf'}
      />
      <StatCard
        label={plans[planOf(tier)].name}
        sentence={figureSentences.slots}
        value={limit === null ? <NoLimit /> : `${cigarCount}/${limit}`}
        note={remaining === null ? 'As many cigars as you like' : slotsLeftText(remaining)}
      />
    </div>
  );
}

// The word is longer than a figure, and the card is narrow on a phone.
const NoLimit = () => <span className="text-[clamp(1.375rem,6.2vw,2.125rem)]">Unlimited</span>;

function slotsLeftText(remaining: number): string {
  if (remaining === 0) return 'No slots left';
  return `${formatCount(remaining, 'slot')} left`;
}
