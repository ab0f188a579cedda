import type { ReorderLine } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { formatCount } from '../../text/count.ts';
import { type Column, Table } from '../../ui/display/table.tsx';
import { formatCost } from './cost-in-words.ts';

const columns: readonly Column<ReorderLine>[] = [
  {
    id: 'cigar',
    header: 'Cigar',
    isRowHeader: true,
    isLong: true,
    cell: ({ brand, name, size }) => (
      <>
        {brand} {name}
        {size && <span className="block text-[0.9375rem] font-normal text-ink-muted">{size}</span>}
      </>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ quantity, boxes, boxCount }) => (
      <>
        <span className="tnum font-semibold whitespace-nowrap">
          {boxes === null
            ? formatCount(quantity, 'cigar')
            : `${formatCount(boxes, 'box', 'boxes')} of ${boxCount}`}
        </span>
        {boxes !== null && (
          <span className="tnum block text-[0.9375rem] whitespace-nowrap text-ink-muted">
            {formatCount(quantity, 'cigar')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    cell: ({ totalCents }) => (totalCents === null ? '–' : formatCost(totalCents)),
  },
  {
    id: 'why',
    header: 'Sold, in stock',
    cell: ({ sold, days, stock }) => (
      <span className="tnum">
        {sold} in {days} days, {stock} left
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ feed, itemNumber, availability }) => (
      <>
        {feed ?? '–'}
        {feed && (
          <span className="block text-[0.9375rem] text-ink-muted">
            {[itemNumber, availability === 'unknown' && 'may not be available'].filter(Boolean).join(', ')}
          </span>
        )}
      </>
    ),
  },
];

/** Lines of a reorder list. */
export const ReorderTable = ({ caption, lines }: { caption: string; lines: readonly ReorderLine[] }) => (
  <Table caption={caption} columns={columns} rows={lines} rowKey={({ cigarId }) => cigarId} />
);
