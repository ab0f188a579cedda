import { availabilityLabels } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { ReorderLine } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { ForLounge } from '../../../context/context.ts';
import { toCsv } from '../../imports/index.ts';
import { getReorderList } from './reorder-list.ts';

const header = [
  'Distributor',
  'Item number',
  'Brand',
  'Cigar Name',
  'Size',
  'Quantity',
  'Boxes',
  'Cigars in a box',
  'Cost of one cigar',
  'Cost',
  'Availability',
  'Stock Quantity',
  'Sold',
  'In days',
];

const amount = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));
const count = (value: number | null) => (value === null ? '' : String(value));

const toCells = (line: ReorderLine): string[] => [
  line.feed ?? '',
  line.itemNumber ?? '',
  line.brand,
  line.name,
  line.size ?? '',
  String(line.quantity),
  count(line.boxes),
  count(line.boxCount),
  amount(line.costCents),
  amount(line.totalCents),
  line.feed === null ? '' : availabilityLabels[line.availability],
  String(line.stock),
  String(line.sold),
  String(line.days),
];

/** The reorder list as CSV: first what can be ordered, then what no distributor has. */
export async function exportReorder(ctx: ForLounge, coverDays: number): Promise<string> {
  const { lines, unavailable } = await getReorderList(ctx, coverDays);
  return toCsv(header, [...lines, ...unavailable].map(toCells));
}
