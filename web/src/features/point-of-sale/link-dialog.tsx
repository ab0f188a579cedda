import type { PointOfSaleItem } from '@vitola/contract/point-of-sale/point-of-sale';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { searchMatcher } from '../../text/matches-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { pointOfSaleQueries } from './queries.ts';

const maxShown = 8;

interface LinkDialogProps {
  item: PointOfSaleItem | undefined;
  onClose: () => void;
}

/** Says which cigar an item sells, and how many sticks of it. */
export function LinkDialog({ item, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={item ? item.name : 'Link'}
      description="The cigar takes over its price and count, and gets what was sold of it since you connected."
    >
      {item && <LinkForm key={item.itemId} item={item} onDone={onClose} />}
    </Dialog>
  );
}

function LinkForm({ item, onDone }: { item: PointOfSaleItem; onDone: () => void }) {
  const toast = useToast();
  const cigars = useRead('GET /api/cigars');
  const [search, setSearch] = useState('');
  const [units, setUnits] = useState(String(item.units));
  const link = useWrite('PUT /api/point-of-sale/items', {
    refreshes: pointOfSaleQueries,
    onSuccess: ({ cigar }) => {
      toast({ title: cigar ? `Linked to ${cigar.brand} ${cigar.name}` : 'Unlinked', kind: 'success' });
      onDone();
    },
  });
  const send = (cigarId: string | null) =>
    link.mutate({ body: { itemId: item.itemId, cigarId, units: Number(units) } });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Sticks in one of it"
        hint="1 for a single cigar, 20 for a box of 20"
        inputMode="numeric"
        frameClassName="w-full sm:w-60"
        value={units}
        onChange={({ target }) => setUnits(target.value)}
        error={link.error?.fields.units}
      />
      <SearchField label="Search your cigars" value={search} onValueChange={setSearch} />
      {link.error && !link.error.fields.units && <FormError>{link.error.message}</FormError>}
      <Loaded of={cigars} label="Loading your cigars" rows={3}>
        {(shelf) => {
          const matches = searchMatcher(search);
          const found = shelf.filter(({ brand, name, size }) => matches(`${brand} ${name} ${size ?? ''}`));
          return (
            <>
              {found.length === 0 && <p className="text-ink-muted">No cigar on your shelf matches.</p>}
              <ul aria-label="Your cigars" className="divide-y divide-line">
                {found.slice(0, maxShown).map(({ id, brand, name, size }) => (
                  <li key={id} className="flex items-center justify-between gap-4 py-2.5">
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <span className="font-semibold">
                        {brand} {name}
                      </span>
                      {size && <span className="text-ink-muted"> · {size}</span>}
                    </span>
                    <Button
                      size="sm"
                      busy={link.isPending}
                      aria-label={`Link to ${brand} ${name}`}
                      onClick={() => send(id)}
                    >
                      Link
                    </Button>
                  </li>
                ))}
              </ul>
              {found.length > maxShown && (
                <p className="text-[0.9375rem] text-ink-muted">
                  {found.length - maxShown} more match. Type more of the name.
                </p>
              )}
            </>
          );
        }}
      </Loaded>
      {item.cigar && (
        <Button variant="quiet" className="self-start" busy={link.isPending} onClick={() => send(null)}>
          It is none of my cigars
        </Button>
      )}
    </div>
  );
}
