import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { useDeferredValue, useMemo, useState } from 'react';
import { useRead } from '../../api/query.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { searchMatcher } from '../../text/matches-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useProgram } from '../loyalty/index.ts';
import { BuyerField } from './buyer-field.tsx';
import { CountWarning } from './count-warning.tsx';
import { PointsNote } from './points-note.tsx';
import { useBuyer } from './use-buyer.ts';
import { useSale } from './use-sale.ts';
import { PlaceLine, WhereItIs } from './where-it-is.tsx';

const maxFound = 6;
const maxQuantity = 100;

interface SellFromShelfProps {
  /** The guest's code, if the sale has one. */
  code?: string;
  hasLoyalty: boolean;
  onSold?: () => void;
}

/** Sells a cigar whose guest's cards are not shown here: search the shelf, sell with one click. */
export function SellFromShelf({ code, hasLoyalty, onSold }: SellFromShelfProps) {
  const shelf = useRead('GET /api/cigars/smart-ordered').data;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState('1');
  const buyer = useBuyer();
  const program = useProgram({ enabled: hasLoyalty });
  const { sell, busyId, pointsNote } = useSale(code, buyer.code, () => {
    setTyped('1');
    buyer.noteSale();
    onSold?.();
  });
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findCigars(shelf ?? [], wanted), [shelf, wanted]);
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const problem = quantity < 1 || quantity > maxQuantity ? `1 to ${maxQuantity}` : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3">
        <div>
          <span aria-hidden="true" className="mb-1.5 block text-[0.9375rem] leading-snug font-semibold">
            Cigar
          </span>
          <SearchField label="Search the shelf" value={search} onValueChange={setSearch} />
        </div>
        <TextField
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {(program.data?.isOn ?? false) && <BuyerField buyer={buyer} />}
      <p role="status" className={found.length === 0 && wanted.trim() ? 'text-ink-muted' : 'sr-only'}>
        {wanted.trim() && (found.length === 0 ? 'No cigar on the shelf matches.' : `${found.length} found`)}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line">
          {found.map((cigar) => (
            <li key={cigar.id} className="flex items-center gap-4 py-2.5">
              <div className="min-w-0 grow">
                <p className="leading-snug font-semibold text-pretty wrap-anywhere">{cigarName(cigar)}</p>
                <p className="tnum text-[0.9375rem] text-ink-faint">
                  {[formatPrice(cigar.price), cigar.stock !== null && `${cigar.stock} in stock`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <CountWarning stock={cigar.stock} quantity={quantity} />
                <PlaceLine cigar={cigar} />
              </div>
              <Button
                busy={busyId === cigar.id}
                disabled={problem !== undefined}
                onClick={() => buyer.check() && sell(cigar, quantity)}
                aria-label={`Sell ${quantity} ${cigarName(cigar)}`}
              >
                Sell
              </Button>
            </li>
          ))}
        </ul>
      )}
      <WhereItIs cigars={found} />
      <PointsNote>{pointsNote}</PointsNote>
    </div>
  );
}

function findCigars(shelf: readonly Cigar[], search: string): Cigar[] {
  if (search.trim() === '') return [];
  const matches = searchMatcher(search);
  const found: Cigar[] = [];
  for (const cigar of shelf) {
    if (matches(cigarName(cigar))) found.push(cigar);
    if (found.length === maxFound) break;
  }
  return found;
}
