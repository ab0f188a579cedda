import type { DistributorOffer } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { formatMoney } from '@vitola/contract/price';

/** Cents as money, `$1,234.50`. */
export const formatCost = (cents: number): string => formatMoney((cents / 100).toFixed(2));

/** What a cigar costs at a distributor, and its box: "$6.40 each, $128.00 a box of 20". */
export function costInWords({
  costCents,
  boxCostCents,
  boxCount,
}: Pick<DistributorOffer, 'costCents' | 'boxCostCents' | 'boxCount'>): string {
  const parts = [
    costCents !== null && `${formatCost(costCents)} each`,
    boxCostCents !== null && `${formatCost(boxCostCents)} a box${boxCount === null ? '' : ` of ${boxCount}`}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No cost said' : parts.join(', ');
}
