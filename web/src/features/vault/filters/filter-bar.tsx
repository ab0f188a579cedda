import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { texts } from '../texts/texts.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Sort, sorts } from './filters.ts';
import type { VaultFilters } from './use-filters.ts';

/** The search, the sort order and the filters of the vault. */
export function FilterBar({ origins, ...vaultFilters }: VaultFilters & { origins: readonly string[] }) {
  const said = texts().filters;
  const { filters, change, clear } = vaultFilters;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const inPanel = vaultFilters.count - (filters.search.trim() ? 1 : 0);
  return (
    <div role="search" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={texts().search}
          value={filters.search}
          onValueChange={(search) => change({ search })}
          className="min-w-0 flex-1 basis-full sm:basis-64"
        />
        <Select
          label={said.sort}
          labelHidden
          options={sorts.map((value) => ({ value, label: said.sorts[value] }))}
          value={filters.sort}
          onChange={({ target }) => change({ sort: target.value as Sort })}
          frameClassName="flex-1 sm:flex-none sm:w-44"
        />
        <Button
          variant="secondary"
          repeats
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
          onClick={() => setOpen(!isOpen)}
          className="flex-1 sm:flex-none"
        >
          {said.open(inPanel)}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FilterPanel filters={filters} change={change} origins={origins} />}
      </div>
      <ActiveFilters filters={filters} change={change} clear={clear} />
    </div>
  );
}
