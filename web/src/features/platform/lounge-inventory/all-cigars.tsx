import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { EditCigar } from '../../inventory/index.ts';
import { CigarCard } from './cigar-card.tsx';
import { type CigarFilter, filterCigars, filterStrengths, noFilter, valuesOf } from './filter-cigars.ts';
import { useCigarOverrides } from './use-cigar-overrides.ts';

/** How many cigars a page shows. */
export const cigarsPerPage = 8;
/** Above this many cigars there is a filter. */
const filteredAbove = 6;

/** A lounge's shelf in pages, each cigar with what a super admin may do to it. */
export function AllCigars({ cigars }: { cigars: readonly Cigar[] }) {
  const [filter, setFilter] = useState(noFilter);
  const [page, setPage] = useState(1);
  const [editedId, setEditedId] = useState<string>();
  const actions = useCigarOverrides(cigars);
  if (cigars.length === 0)
    return <EmptyState title="No cigars yet">The lounge has nothing on its shelf.</EmptyState>;
  const isFiltered = cigars.length > filteredAbove;
  const found = isFiltered ? filterCigars(cigars, filter) : [...cigars];
  const pageCount = Math.max(1, Math.ceil(found.length / cigarsPerPage));
  const from = (Math.min(page, pageCount) - 1) * cigarsPerPage;
  const edited = cigars.find(({ id }) => id === editedId);
  const change = (next: CigarFilter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <div className="flex flex-col gap-5">
      {isFiltered && <Filters cigars={cigars} filter={filter} found={found.length} onChange={change} />}
      {edited && <EditPanel key={edited.id} cigar={edited} onClose={() => setEditedId(undefined)} />}
      {found.length === 0 ? (
        <EmptyState title="No cigars match the filters">Change the filters, or clear them.</EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {found.slice(from, from + cigarsPerPage).map((cigar) => (
            <CigarCard key={cigar.id} cigar={cigar} actions={actions} onEdit={() => setEditedId(cigar.id)} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of cigars"
        page={Math.min(page, pageCount)}
        pageCount={pageCount}
        onPage={setPage}
      />
    </div>
  );
}

interface FiltersProps {
  cigars: readonly Cigar[];
  filter: CigarFilter;
  found: number;
  onChange: (filter: CigarFilter) => void;
}

function Filters({ cigars, filter, found, onChange }: FiltersProps) {
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const select = (
    name: 'strength' | 'origin' | 'flavor',
    label: string,
    all: string,
    of: ReturnType<typeof options>,
  ) => (
    <Select
      label={label}
      labelHidden
      placeholder={all}
      options={of}
      value={filter[name]}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
    />
  );
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[1.6fr_1fr_1.2fr_1fr_auto]">
        <SearchField
          label="Search"
          placeholder="Search by name or brand"
          className="max-lg:col-span-2"
          value={filter.search}
          onValueChange={(search) => onChange({ ...filter, search })}
        />
        {select('strength', 'Strength', 'All strengths', options(filterStrengths))}
        {select('origin', 'Origin', 'All origins', options(valuesOf(cigars, ({ origin }) => [origin])))}
        {select(
          'flavor',
          'Flavor',
          'All flavors',
          options(valuesOf(cigars, ({ flavorNotes }) => flavorNotes)),
        )}
        <Button variant="secondary" onClick={() => onChange(noFilter)}>
          Clear Filters
        </Button>
      </div>
      <p aria-live="polite" className="tnum mt-3 text-ink-muted">
        Showing {found} of {cigars.length} cigars
      </p>
    </div>
  );
}

function EditPanel({ cigar, onClose }: { cigar: Cigar; onClose: () => void }) {
  const id = 'edit-cigar';
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const panel = document.getElementById(id);
    panel?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    panel?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel
      id={id}
      className="scroll-mt-24"
      title={`Edit ${cigar.brand} ${cigar.name}`}
      description="The owner is notified of what you change."
    >
      <EditCigar cigar={cigar} onClose={onClose} />
    </Panel>
  );
}
