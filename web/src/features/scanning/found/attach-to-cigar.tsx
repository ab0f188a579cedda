import { useDeferredValue, useMemo, useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import { searchMatcher } from '../../../text/matches-search.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { FoundCodeProps } from './found-code-props.ts';
import { readUnit, type TypedUnit } from '../unit-fields.tsx';
import { useSetCode } from '../use-set-code.ts';

const maxFound = 6;

/** Attaches a new code to a cigar on the shelf; it is then scanned again, so that the mode's work is done. */
export function AttachToCigar({ found, unit, onScan }: FoundCodeProps & { unit: TypedUnit }) {
  const shelf = useRead('GET /api/cigars/smart-ordered').data;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const { set, busyId, error } = useSetCode(() => onScan(found.code));
  const matching = useMemo(() => {
    const matches = searchMatcher(wanted);
    return wanted.trim() ? (shelf ?? []).filter((cigar) => matches(cigarName(cigar))).slice(0, maxFound) : [];
  }, [shelf, wanted]);
  const on = readUnit(unit);
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Search the shelf" value={search} onValueChange={setSearch} />
      {error && <FormError>{error.message}</FormError>}
      <p role="status" className={wanted.trim() && matching.length === 0 ? 'text-ink-muted' : 'sr-only'}>
        {wanted.trim() &&
          (matching.length === 0 ? 'No cigar on the shelf matches.' : `${matching.length} found`)}
      </p>
      <ul className="divide-y divide-line">
        {matching.map((cigar) => (
          <li key={cigar.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {cigarName(cigar)} <span className="text-ink-muted">{cigar.size}</span>
            </span>
            <Button
              size="sm"
              disabled={on === undefined}
              busy={busyId === cigar.id}
              aria-label={`It is ${cigarName(cigar)}`}
              onClick={() => on && set(cigar.id, { code: found.code, ...on })}
            >
              It is this one
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
