import { useDeferredValue, useMemo } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { isTransient } from '../../../api/call-error.ts';
import { filterAndSort, originsOf } from '../filters/filter-and-sort.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useFilters } from '../filters/use-filters.ts';
import { texts } from '../texts/texts.ts';
import type { useVault } from './use-vault.ts';
import type { ListedCigar } from './listed-cigar.ts';
import { VaultSections } from './vault-sections.tsx';

interface VaultListProps {
  vault: ReturnType<typeof useVault>;
  /** Whether cigars of a share are on their way. */
  isImporting: boolean;
  onAdd: () => void;
}

/** The cigars of a vault with its search and filters; or why there are none. */
export function VaultList({ vault, isImporting, onAdd }: VaultListProps) {
  const { cigars, error, isFetching, isComplete, refetch } = vault;
  const failure = error && (
    <ErrorState onRetry={refetch} retrying={isFetching} autoRetry={isTransient(error)}>
      {error.message}
    </ErrorState>
  );
  if (cigars === undefined) return failure ?? <SkeletonList label={texts().loading} rows={3} />;
  if (cigars.length === 0) {
    if (isImporting || !isComplete) return <SkeletonList label={texts().loading} rows={3} />;
    return <EmptyVault onAdd={onAdd} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <FilteredList cigars={cigars} isComplete={isComplete} />
      {failure}
      {!isComplete && !error && (
        <p role="status" className="text-center text-ink-muted">
          {texts().loadingRest}
        </p>
      )}
    </div>
  );
}

function FilteredList({ cigars, isComplete }: { cigars: readonly ListedCigar[]; isComplete: boolean }) {
  const vaultFilters = useFilters();
  const { count } = vaultFilters;
  const filters = useDeferredValue(vaultFilters.filters);
  const { toTry, rated } = filterAndSort(cigars, filters);
  const origins = useMemo(() => originsOf(cigars), [cigars]);
  const found = toTry.length + rated.length;
  return (
    <>
      <FilterBar {...vaultFilters} origins={origins} />
      <p role="status" className={count === 0 ? 'sr-only' : 'text-ink-muted'}>
        {count > 0 && isComplete && texts().filters.found(found)}
      </p>
      {found === 0 && isComplete ? (
        <EmptyState
          title={texts().noMatch.title}
          action={
            <Button variant="secondary" onClick={vaultFilters.clear}>
              {texts().filters.clear}
            </Button>
          }
        >
          {texts().noMatch.body}
        </EmptyState>
      ) : (
        <VaultSections toTry={toTry} rated={rated} isNarrowed={count > 0} />
      )}
    </>
  );
}

const emptyCigar = {
  lengthInches: 5,
  ringGauge: 52,
  shape: 'parejo',
  shade: 'colorado',
  brand: 'Vitola',
} as const;

const EmptyVault = ({ onAdd }: { onAdd: () => void }) => (
  <section aria-labelledby="no-cigars">
    <h2 id="no-cigars" className="sr-only">
      {texts().cigars}
    </h2>
    <EmptyState
      title={texts().empty.title}
      picture={<CigarDrawing {...emptyCigar} spanInches={5} decorative className="w-64" />}
      action={<Button onClick={onAdd}>{texts().add}</Button>}
    >
      {texts().empty.body}
    </EmptyState>
  </section>
);
