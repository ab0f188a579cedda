import { strengths } from '@vitola/contract/inventory/strengths';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import {
  type SortOrder,
  sortOrders,
  type ShelfStatus,
  shelfStatuses,
  type ShelfFilters,
} from './filter-and-sort.ts';
import { useFindKey } from './use-find-key.ts';

const asOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
const sortLabels: Record<SortOrder, string> = {
  recommended: 'Recommended',
  name: 'Name',
  brand: 'Brand',
  price: 'Price',
  strength: 'Strength',
  stock: 'Stock, fewest first',
};
const statusLabels: Record<ShelfStatus, string> = {
  'in-stock': 'In stock',
  low: 'Low stock',
  out: 'Out of stock',
  uncounted: 'Not counted',
  promoted: 'Promoted',
  paused: 'Paused',
};
const statusOptions = shelfStatuses.map((status) => ({
  value: status,
  label: statusLabels[status],
}));
const sortOptions = sortOrders.map((order) => ({ value: order, label: sortLabels[order] }));

export interface InventoryFiltersProps {
  filters: ShelfFilters;
  flavors: readonly string[];
  /** Whether the list is too long for all its rows to be in the page. */
  isLong: boolean;
  onChange: (filters: ShelfFilters) => void;
}

/** The search, filters and sort order of the shelf; on a phone the filters open behind a button. */
export function InventoryFilters({ filters, flavors, isLong, onChange }: InventoryFiltersProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFindKey(bar, isLong);
  const [isOpen, setOpen] = useState(false);
  const change = (part: Partial<ShelfFilters>) => onChange({ ...filters, ...part });
  const set = [filters.strength, filters.flavor, filters.status].filter(Boolean).length;
  const place = clsx(!isOpen && 'max-sm:hidden');
  return (
    <div
      ref={bar}
      role="search"
      aria-label="Inventory"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <div className="col-span-2 flex gap-2 sm:col-span-4 lg:col-span-1">
        <SearchField
          label="Search the shelf"
          className="grow"
          value={filters.search}
          onValueChange={(search) => change({ search })}
        />
        <Button
          variant="secondary"
          className="shrink-0 px-3 sm:hidden"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      </div>
      <Select
        label="Strength"
        labelHidden
        frameClassName={place}
        placeholder="All strengths"
        options={asOptions(strengths)}
        value={filters.strength}
        onChange={(event) => change({ strength: event.target.value })}
      />
      <Select
        label="Flavor"
        labelHidden
        frameClassName={place}
        placeholder="All flavors"
        options={asOptions(flavors)}
        value={filters.flavor}
        onChange={(event) => change({ flavor: event.target.value })}
      />
      <Select
        label="Show"
        labelHidden
        frameClassName={place}
        placeholder="Everything"
        options={statusOptions}
        value={filters.status}
        onChange={(event) => change({ status: event.target.value as ShelfStatus | '' })}
      />
      <Select
        label="Sort by"
        labelHidden
        frameClassName={place}
        options={sortOptions}
        value={filters.sort}
        onChange={(event) => change({ sort: event.target.value as SortOrder, isReversed: false })}
      />
    </div>
  );
}
