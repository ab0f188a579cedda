import type { MemberCigar } from '@vitola/contract/membership/known-lounges';
import { strengths } from '@vitola/contract/inventory/strengths';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { filterShelf, noShelfFilter, type ShelfFilter } from './shelf-filter.ts';
import { MemberCigarCard } from '../cigar/member-cigar-card.tsx';
import { texts } from '../texts/texts.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

/** How many cigars are shown at first, and how many more with each click. */
const pageSize = 24;

/** A lounge's shelf with its search and filters. */
export function LoungeShelf({ loungeId }: { loungeId: string }) {
  const shelf = useRead('GET /api/user/lounges/{loungeId}/cigars', { params: { loungeId } });
  return (
    <Loaded of={shelf} label={texts().shelf.loading} rows={6}>
      {(cigars) =>
        cigars.length === 0 ? (
          <EmptyState title={texts().shelf.empty}>{texts().shelf.emptyBody}</EmptyState>
        ) : (
          <FilteredShelf loungeId={loungeId} cigars={cigars} />
        )
      }
    </Loaded>
  );
}

function FilteredShelf({ loungeId, cigars }: { loungeId: string; cigars: readonly MemberCigar[] }) {
  const [filter, setFilter] = useState(noShelfFilter);
  const [shown, setShown] = useState(pageSize);
  const applied = useDeferredValue(filter);
  const said = texts().shelf;
  const facts = factTexts();
  const chosenId = useSearchValue('cigar');
  const found = filterShelf(cigars, applied, chosenId);
  const change = (part: Partial<ShelfFilter>) => {
    setFilter({ ...filter, ...part });
    setShown(pageSize);
  };
  return (
    <>
      <div className="mb-5 grid gap-4 sm:grid-cols-[1fr_13rem] lg:grid-cols-[1fr_13rem_auto] lg:items-center">
        <SearchField
          label={said.search}
          value={filter.search}
          onValueChange={(search) => change({ search })}
        />
        <Select
          label={said.strength}
          labelHidden
          placeholder={said.allStrengths}
          value={filter.strength}
          options={strengths.map((value) => ({ value, label: facts.strength(value) }))}
          onChange={({ target }) => change({ strength: target.value })}
        />
        <Switch
          label={said.inStock}
          checked={filter.inStock}
          onChange={({ target }) => change({ inStock: target.checked })}
        />
      </div>
      <p role="status" className="mb-4 text-ink-muted">
        {said.found(found.length, cigars.length)}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={said.noMatch}
          action={<Button onClick={() => change(noShelfFilter)}>{said.clear}</Button>}
        />
      )}
      <h2 className="sr-only">{said.cigars}</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {found.slice(0, shown).map((cigar) => (
          <li key={cigar.id}>
            <MemberCigarCard
              loungeId={loungeId}
              cigar={cigar}
              badge={
                cigar.id === chosenId &&
                !cigar.isOutOfStock && <Badge tone="success">{texts().cigar.backInStock}</Badge>
              }
            />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="secondary" className="mx-auto mt-6 flex" onClick={() => setShown(shown + pageSize)}>
          {said.more}
        </Button>
      )}
    </>
  );
}
