import type { PointOfSaleConnection, PointOfSaleItem } from '@vitola/contract/point-of-sale/point-of-sale';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { CompareItems } from './compare-items.tsx';
import { ItemRow } from './item-row.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RejectedItems } from './rejected-items.tsx';

const pageSize = 50;
const kinds = {
  unlinked: { label: 'Without a cigar', empty: 'Every item has its cigar' },
  linked: { label: 'With a cigar', empty: 'No item has a cigar yet' },
  different: { label: 'Counted differently for a day', empty: 'Your counts agree' },
} as const;
type Kind = keyof typeof kinds;

interface ItemListProps extends Pick<PointOfSaleConnection, 'rejected'> {
  canCompare: boolean;
}

/** The items of the point of sale, and which cigar each of them sells. */
export function ItemList({ canCompare, rejected }: ItemListProps) {
  const [kind, setKind] = useState<Kind>('unlinked');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<PointOfSaleItem>();
  const items = useRead('GET /api/point-of-sale/items', { query: { kind, search, page: String(page) } });
  const lastPage = Math.max(0, Math.ceil((items.data?.total ?? 0) / pageSize) - 1);
  // Its last item was linked.
  if (items.data?.items.length === 0 && page > lastPage) setPage(lastPage);
  const show = (change: () => void) => {
    setPage(0);
    change();
  };
  return (
    <Panel
      title="Items"
      description="Compare the items without a cigar with your shelf to add them or link them all at once, or link them one by one. Leave the rest."
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          label="Show"
          frameClassName="w-full sm:w-72"
          value={kind}
          options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
          onChange={({ target }) => show(() => setKind(target.value as Kind))}
        />
        <SearchField
          className="w-full sm:w-72"
          label="Search by name, category or SKU"
          value={search}
          onValueChange={(text) => show(() => setSearch(text))}
        />
        {kind === 'unlinked' && canCompare && <CompareItems />}
      </div>
      {kind === 'unlinked' && rejected && <RejectedItems rejected={rejected} />}
      <Loaded of={items} label="Loading the items" rows={4}>
        {({ items: listed, total }) =>
          total === 0 ? (
            <EmptyState title={search === '' ? kinds[kind].empty : 'No item matches'} />
          ) : (
            <>
              <ul aria-label="Items" className="divide-y divide-line border-y border-line">
                {listed.map((item) => (
                  <ItemRow key={item.itemId} item={item} onLink={() => setAsked(item)} />
                ))}
              </ul>
              <Pagination
                page={page + 1}
                pageCount={Math.ceil(total / pageSize)}
                onPage={(next) => setPage(next - 1)}
              />
            </>
          )
        }
      </Loaded>
      <LinkDialog item={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}
