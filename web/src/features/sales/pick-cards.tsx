import type { Pick } from '@vitola/contract/sales/sales';
import { formatPrice } from '@vitola/contract/price';
import { cigarLookOf } from '../../ui/cigar/cigar-look.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { BuyerField } from './buyer-field.tsx';
import { CountWarning } from './count-warning.tsx';
import { PointsNote } from './points-note.tsx';
import { useBuyer } from './use-buyer.ts';
import { useSale } from './use-sale.ts';
import { PlaceLine, WhereItIs } from './where-it-is.tsx';

const tierNames = { primary: 'Best Match', budget: 'Budget Option', premium: 'Premium Option' } as const;

interface PickCardsProps {
  pick: Pick;
  /** Whether members earn points here, so that a sale can name one. */
  givesPoints: boolean;
  onSold: () => void;
}

/** A guest's cards, each with what was sold of it and a button that sells one, and the member who buys. */
export function PickCards({ pick, givesPoints, onSold }: PickCardsProps) {
  const buyer = useBuyer();
  const { sell, busyId, pointsNote } = useSale(pick.code, buyer.code, onSold);
  if (pick.cards.length === 0) {
    return <p className="text-ink-muted">None of these cigars is on the shelf any more.</p>;
  }
  return (
    <>
      {givesPoints && <BuyerField buyer={buyer} />}
      <ul className="flex flex-col gap-3">
        {pick.cards.map(({ tier, cigar, sold }) => (
          <li key={cigar.id} className="flex items-center gap-4 rounded-lg border border-line bg-raised p-3">
            <CigarDrawing {...cigarLookOf(cigar)} decorative className="w-24 shrink-0 max-sm:hidden" />
            <div className="min-w-0 grow">
              <p className="text-[0.9375rem] text-ink-muted">
                {tier ? tierNames[tier] : 'Shown on the Tablet'}
              </p>
              <p className="leading-snug font-semibold text-pretty wrap-anywhere">{`${cigar.brand} ${cigar.name}`}</p>
              <p className="tnum text-[0.9375rem] text-ink-faint">
                {[formatPrice(cigar.price), cigar.stock !== null && `${cigar.stock} in stock`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <CountWarning stock={cigar.stock} quantity={1} />
              {sold > 0 && <Badge tone="success">{`${sold} sold by this code`}</Badge>}
              <PlaceLine cigar={cigar} />
            </div>
            <Button
              busy={busyId === cigar.id}
              onClick={() => buyer.check() && sell(cigar)}
              aria-label={`Sell one ${cigar.brand} ${cigar.name}`}
            >
              Sell
            </Button>
          </li>
        ))}
      </ul>
      <WhereItIs cigars={pick.cards.map(({ cigar }) => cigar)} />
      <PointsNote>{pointsNote}</PointsNote>
    </>
  );
}
