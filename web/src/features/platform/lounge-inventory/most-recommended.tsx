import type { MostRecommended as Row } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { useState } from 'react';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { cigarsPerPage } from './all-cigars.tsx';

/** The cigars that the lounge's guests were recommended most. */
export function MostRecommended({ rows }: { rows: readonly Row[] }) {
  const [page, setPage] = useState(1);
  if (rows.length === 0)
    return <EmptyState title="Nothing yet">No guest was recommended a cigar here so far.</EmptyState>;
  const from = (page - 1) * cigarsPerPage;
  return (
    <div>
      <Table
        caption="Most recommended cigars"
        columns={columns}
        rows={rows.slice(from, from + cigarsPerPage)}
        rowKey={({ id }) => id}
      />
      <Pagination page={page} pageCount={Math.ceil(rows.length / cigarsPerPage)} onPage={setPage} />
    </div>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Cigar', isRowHeader: true, isLong: true, cell: ({ name }) => name },
  // Second, so that a phone shows it without scrolling.
  {
    id: 'count',
    header: 'Recommended',
    align: 'end',
    cell: ({ count }) => count.toLocaleString('en-US'),
  },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => brand },
  { id: 'strength', header: 'Strength', cell: ({ strength }) => strength ?? '–' },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatPrice(price) ?? '–' },
];
