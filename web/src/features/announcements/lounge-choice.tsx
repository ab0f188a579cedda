import type { StaffLounge } from '@vitola/contract/platform/people';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';

interface LoungeChoiceProps {
  chosen: readonly StaffLounge[];
  onChange: (chosen: readonly StaffLounge[]) => void;
  error: string | undefined;
}

/** From this many lounges on, they can be searched. */
const searchedFrom = 8;

/** Chooses some of the lounges that an admin looks after. */
export function LoungeChoice({ chosen, onChange, error }: LoungeChoiceProps) {
  const lounges = useRead('GET /api/admin/lounges');
  const [typed, setTyped] = useState('');
  const search = typed.trim().toLowerCase();
  const isChosen = (loungeId: string) => chosen.some((lounge) => lounge.loungeId === loungeId);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Lounges</legend>
      <Loaded of={lounges} label="Loading your lounges" rows={2}>
        {(all) => (
          <>
            {all.length >= searchedFrom && (
              <SearchField label="Search by name or city" value={typed} onValueChange={setTyped} />
            )}
            <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto rounded-control border border-line">
              {all
                .filter(({ name, city }) => `${name} ${city ?? ''}`.toLowerCase().includes(search))
                .map(({ loungeId, name, city, state }) => (
                  <li key={loungeId} className="px-4 py-3">
                    <Checkbox
                      label={name}
                      hint={[city, state].filter(Boolean).join(', ') || undefined}
                      checked={isChosen(loungeId)}
                      onChange={() =>
                        onChange(
                          isChosen(loungeId)
                            ? chosen.filter((lounge) => lounge.loungeId !== loungeId)
                            : [...chosen, { loungeId, name, city, state }],
                        )
                      }
                    />
                  </li>
                ))}
            </ul>
          </>
        )}
      </Loaded>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
