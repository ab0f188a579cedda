import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useState } from 'react';
import { cigarName } from '../../text/cigar-name.ts';
import { searchMatcher } from '../../text/matches-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog, DialogClose } from '../../ui/dialogs/dialog.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';

export interface ChooseCigarsProps {
  shelf: readonly Cigar[];
  /** The ids of the cigars that get no tag. */
  excluded: ReadonlySet<string>;
  onChange: (excluded: ReadonlySet<string>) => void;
}

/** Which cigars get a tag: a list with a search; all of them at first. */
export function ChooseCigars({ shelf, excluded, onChange }: ChooseCigarsProps) {
  const [search, setSearch] = useState('');
  const matchesSearch = searchMatcher(search);
  const found = shelf.filter((cigar) => matchesSearch(cigarName(cigar)));
  const set = (ids: readonly string[], isChosen: boolean) => {
    const rest = new Set(excluded);
    for (const id of ids) {
      if (isChosen) rest.delete(id);
      else rest.add(id);
    }
    onChange(rest);
  };
  const all = found.map(({ id }) => id);
  return (
    <Dialog
      title="Cigars with a tag"
      description={`${shelf.filter(({ id }) => !excluded.has(id)).length} of ${shelf.length} chosen`}
      size="sm"
      trigger={<Button variant="secondary">Choose cigars</Button>}
      footer={<DialogClose render={<Button>Done</Button>} />}
    >
      <div className="flex flex-col gap-4">
        <SearchField label="Search the shelf" value={search} onValueChange={setSearch} />
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => set(all, true)}>
            All
          </Button>
          <Button size="sm" variant="secondary" onClick={() => set(all, false)}>
            None
          </Button>
        </div>
        <ul className="flex flex-col gap-1">
          {found.map((cigar) => (
            <li key={cigar.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_2.75rem]">
              <Checkbox
                label={cigarName(cigar)}
                checked={!excluded.has(cigar.id)}
                onChange={(event) => set([cigar.id], event.target.checked)}
                className="min-h-11 items-center py-1.5"
              />
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="text-ink-muted">No cigars match.</p>}
      </div>
    </Dialog>
  );
}
