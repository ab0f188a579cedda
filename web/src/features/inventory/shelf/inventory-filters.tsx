import { strengths } from '@vitola/contract/inventory/strengths';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import {
  type SortOrder,
  sortOrders,
  type ShelfStatus,
  shelfStatuses,
  type ShelfFilters,
} from './filter-and-sort.ts';

const asOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
const sortWords: Record<SortOrder, string> = {
  recommended: 'Recommended',
  name: 'Name',
  brand: 'Brand',
  price: 'Price',
  strength: 'Strength',
  stock: 'Stock, fewest first',
};
const standingWords: Record<ShelfStatus, string> = {
  'in-stock': 'In stock',
  low: 'Low stock',
  out: 'Out of stock',
  uncounted: 'Not counted',
  promoted: 'Promoted',
  paused: 'Paused',
};
const standingOptions = shelfStatuses.map((standing) => ({
  value: standing,
  label: standingWords[standing],
}));
const sortOptions = sortOrders.map((order) => ({ value: order, label: sortWords[order] }));

export interface InventoryFiltersProps {
  wanted: ShelfFilters;
  flavors: readonly string[];
  onChange: (wanted: ShelfFilters) => void;
}

/** Search, filters and order of the shelf. */
export function InventoryFilters({ wanted, flavors, onChange }: InventoryFiltersProps) {
  const change = (part: Partial<ShelfFilters>) => onChange({ ...wanted, ...part });
  return (
    <div
      role="search"
      aria-label="Inventory"
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <SearchField
        label="Search the shelf"
        className="col-span-2 sm:col-span-4 lg:col-span-1"
        value={wanted.search}
        onValueChange={(search) => change({ search })}
      />
      <Select
        label="Strength"
        placeholder="All strengths"
        options={asOptions(strengths)}
        value={wanted.strength}
        onChange={(event) => change({ strength: event.target.value })}
      />
      <Select
        label="Flavor"
        placeholder="All flavors"
        options={asOptions(flavors)}
        value={wanted.flavor}
        onChange={(event) => change({ flavor: event.target.value })}
      />
      <Select
        label="Show"
        placeholder="Everything"
        options={standingOptions}
        value={wanted.status}
        onChange={(event) => change({ status: event.target.value as ShelfStatus | '' })}
      />
      <Select
        label="Sort by"
        options={sortOptions}
        value={wanted.sort}
        onChange={(event) => change({ sort: event.target.value as SortOrder })}
      />
    </div>
  );
}
