import { ratingPoints, ratingsPerDay, visitPoints } from '@vitola/contract/loyalty/loyalty-constants';
import type { StateRule } from '@vitola/contract/system-settings/state-rules';
import { formatPoints } from '../points.tsx';

interface EarningListProps {
  pointsPerDollar: number;
  /** The rule of the lounge's state. */
  rule: StateRule | undefined;
}

/** What members earn points with, and how many. */
export function EarningList({ pointsPerDollar, rule }: EarningListProps) {
  const ways = [
    {
      title: 'A purchase',
      points: rule ? 'No points' : `${formatPoints(pointsPerDollar)} a dollar`,
      how: rule
        ? `In ${rule.name}, purchases earn no points.`
        : 'When you sell by the code on the guest’s screen: to the member who has those cigars in their vault, or whose own code you enter.',
    },
    {
      title: 'The first visit',
      points: formatPoints(visitPoints),
      how: 'Once: with the first cigars of yours that they keep in their vault, or their first purchase.',
    },
    {
      title: 'The first rating of a cigar',
      points: formatPoints(ratingPoints),
      how: `For at most ${ratingsPerDay} cigars a day.`,
    },
  ];
  return (
    <ul className="flex flex-col divide-y divide-line">
      {ways.map(({ title, points, how }) => (
        <li
          key={title}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0"
        >
          <p className="font-semibold">{title}</p>
          <p className="tnum text-right font-semibold">{points}</p>
          <p className="col-span-2 text-[0.9375rem] text-pretty text-ink-muted sm:col-span-1">{how}</p>
        </li>
      ))}
    </ul>
  );
}
