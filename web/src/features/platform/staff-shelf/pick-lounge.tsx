import type { OperatedLounge } from '@vitola/contract/platform/operated-lounges';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../text/count.ts';
import { searchMatcher } from '../../../text/matches-search.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { placeOf } from './place-of.ts';

const searchedFrom = 8;

interface PickLoungeProps {
  lounges: readonly OperatedLounge[];
  /** Whether the address names a lounge that is not one of these. */
  isUnknown: boolean;
  /** The page that works on the lounge. */
  path: string;
}

/** Asks which lounge to work on. */
export function PickLounge({ lounges, isUnknown, path }: PickLoungeProps) {
  const [search, setSearch] = useState('');
  const matches = searchMatcher(search);
  const found = lounges.filter(({ name, city }) => matches(`${name} ${city ?? ''}`));
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl">Which lounge?</h1>
      <p className="mt-2 mb-6 text-ink-muted" role={isUnknown ? 'alert' : undefined}>
        {isUnknown
          ? 'This lounge is not one of yours. Choose another one.'
          : 'Choose the lounge whose shelf you want to work on.'}
      </p>
      {lounges.length >= searchedFrom && (
        <SearchField
          className="mb-4"
          label="Search by name or city"
          value={search}
          onValueChange={setSearch}
        />
      )}
      {found.length === 0 && <EmptyState heading="h2" title="No lounge has this name or city" />}
      <ul className="flex flex-col gap-3">
        {found.map((lounge) => (
          <li key={lounge.loungeId}>
            <Link
              href={`${path}?lounge=${encodeURIComponent(lounge.loungeId)}`}
              className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-3 text-ink no-underline shadow-card hover:border-accent hover:bg-accent-wash"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold wrap-anywhere">
                  {lounge.name}
                  {!lounge.isActive && <Badge tone="warning">Closed</Badge>}
                </span>
                <span className="block text-[0.9375rem] text-ink-muted">
                  {[placeOf(lounge), formatCount(lounge.cigarCount, 'cigar')].filter(Boolean).join(' · ')}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
