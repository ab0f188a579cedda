import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { searchMatcher } from '../../text/matches-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog, DialogClose } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';

export interface PausedChooserProps {
  limit: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The choice of active cigars while the shelf has more than the plan allows. */
export function PausedChooser({ limit, open, onOpenChange }: PausedChooserProps) {
  const reading = useRead('GET /api/cigars');
  const shelf = reading.data ?? [];
  const [changed, setChosen] = useState<ReadonlySet<string>>();
  const chosen = changed ?? new Set(shelf.filter(({ isPaused }) => !isPaused).map(({ id }) => id));
  const toast = useToast();
  const close = (isOpen: boolean) => {
    setChosen(undefined);
    onOpenChange(isOpen);
  };
  const save = useWrite('PUT /api/cigars/active', {
    refreshes: ['GET /api/cigars', 'GET /api/cigars/smart-ordered', 'GET /api/user/subscription'],
    onSuccess: () => {
      toast({ title: 'Active cigars saved', kind: 'success' });
      close(false);
    },
    onError: ({ message }) =>
      toast({ title: 'Active cigars not saved', description: message, kind: 'destructive' }),
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog
      title="Choose active cigars"
      description={`Guests are recommended these ${limit}. The others stay on your shelf but are paused.`}
      open={open}
      onOpenChange={close}
      footer={
        <>
          <p role="status" className="tnum mr-auto self-center text-ink-muted">
            {chosen.size} of {limit} chosen
          </p>
          <DialogClose render={<Button variant="quiet">Cancel</Button>} />
          <Button
            busy={save.isPending}
            disabled={reading.data === undefined}
            onClick={() => save.mutate({ body: { cigarIds: [...chosen] } })}
          >
            Save
          </Button>
        </>
      }
    >
      <Loaded of={reading} label="Loading your shelf">
        {(read) => <Choices shelf={read} chosen={chosen} limit={limit} onToggle={toggle} />}
      </Loaded>
    </Dialog>
  );
}

// Always one line, so that the list does not jump at the first tap.
function slotsLeftText(free: number): string {
  if (free <= 0) return 'All slots are taken. Clear one to choose another.';
  return free === 1 ? 'One more can be chosen.' : `${free} more can be chosen.`;
}

interface ChoicesProps {
  shelf: readonly Cigar[];
  chosen: ReadonlySet<string>;
  limit: number;
  onToggle: (id: string) => void;
}

function Choices({ shelf, chosen, limit, onToggle }: ChoicesProps) {
  const [search, setSearch] = useState('');
  const isFull = chosen.size >= limit;
  const matchesSearch = searchMatcher(search);
  const found = shelf.filter(({ brand, name }) => matchesSearch(`${brand} ${name}`));
  return (
    <div className="flex flex-col gap-4">
      <SearchField label="Search your shelf" value={search} onValueChange={setSearch} />
      <p className="text-[0.9375rem] text-ink-muted">{slotsLeftText(limit - chosen.size)}</p>
      {found.length === 0 && <p className="text-ink-muted">No cigars match.</p>}
      <ul className="divide-y divide-line">
        {found.map(({ id, brand, name, price, isPaused }) => (
          <li key={id} className="py-2.5">
            <Checkbox
              label={`${brand} ${name}`}
              hint={[formatPrice(price), isPaused && 'paused now'].filter(Boolean).join(' · ') || undefined}
              checked={chosen.has(id)}
              disabled={isFull && !chosen.has(id)}
              onChange={() => onToggle(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
