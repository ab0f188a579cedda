import type { PriceRange } from '@vitola/contract/price-comparisons/price-comparisons';
import { formatPrice } from '@vitola/contract/price';
import { today } from '../../time/calendar-day.ts';
import { formatCount } from '../../text/count.ts';

/** What others charge, such as `others $11.50 to $14.00 (3, newest 12 days ago)`. */
export function rangeInWords({ lowest, highest, count, newestOn }: PriceRange, day = today()): string {
  const prices =
    Number(lowest) === Number(highest)
      ? formatPrice(lowest)
      : `${formatPrice(lowest)} to ${formatPrice(highest)}`;
  return `others ${prices} (${count}, newest ${daysAgo(newestOn, day)})`;
}

function daysAgo(then: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(then)) / 86_400_000);
  return days <= 0 ? 'today' : `${formatCount(days, 'day')} ago`;
}
