import { loungesPerPage } from '@vitola/contract/platform/lounges-constants';
import type { StaffLounge } from '@vitola/contract/platform/people';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useDebounced } from '../../../api/use-debounced.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { placeOf } from '../staff-shelf/place-of.ts';

interface LoungePickerProps {
  chosen: readonly StaffLounge[];
  onChange: (chosen: readonly StaffLounge[]) => void;
  error: string | undefined;
}

/** Chooses some of the platform's lounges, by searching for their names or cities. */
export function LoungePicker({ chosen, onChange, error }: LoungePickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const lounges = useRead('GET /api/super-admin/lounges', { query: { ...(search && { search }) } });
  const errorId = useId();
  const isChosen = (loungeId: string) => chosen.some((lounge) => lounge.loungeId === loungeId);
  const toggle = ({ loungeId, name, city, state }: StaffLounge) =>
    onChange(
      isChosen(loungeId)
        ? chosen.filter((lounge) => lounge.loungeId !== loungeId)
        : [...chosen, { loungeId, name, city, state }],
    );
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 font-semibold">Lounges</legend>
      {chosen.length > 0 && (
        <ul aria-label="Chosen lounges" className="mb-3 flex flex-wrap gap-2">
          {chosen.map((lounge) => (
            <li key={lounge.loungeId}>
              <button
                type="button"
                aria-label={`Remove ${lounge.name}`}
                onClick={() => toggle(lounge)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent/50 bg-accent-wash px-4 text-accent-ink wrap-anywhere"
              >
                {lounge.name}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField label="Search by name or city" value={typed} onValueChange={setTyped} />
      <div className="mt-3 max-h-64 overflow-y-auto rounded-control border border-line" tabIndex={-1}>
        <Loaded of={lounges} label="Loading lounges" rows={2}>
          {(found) =>
            found.length === 0 ? (
              <p className="p-4 text-ink-muted">
                {search ? 'No lounge has this name or city.' : 'There is no lounge yet.'}
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {found.map((lounge) => (
                  <li key={lounge.loungeId} className="px-4 py-3">
                    <Checkbox
                      label={lounge.name}
                      hint={placeOf(lounge)}
                      checked={isChosen(lounge.loungeId)}
                      onChange={() => toggle(lounge)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {lounges.data?.length === loungesPerPage && (
        <p className="mt-2 text-[0.9375rem] text-ink-muted">
          These are the first {loungesPerPage}. Search for others.
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-2 text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
