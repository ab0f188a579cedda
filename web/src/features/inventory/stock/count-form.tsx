import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useState } from 'react';
import { QuantityForm } from './quantity-form.tsx';
import { useMoveStock } from './use-stock.ts';

/** The number that was counted on the shelf. */
export function CountForm({ cigar }: { cigar: Cigar }) {
  const [round, setRound] = useState(0);
  const { move, isMoving, error } = useMoveStock({ onDone: () => setRound(round + 1) });
  return (
    <QuantityForm
      key={round}
      label="How many are there"
      action="Save the count"
      min={0}
      busy={isMoving}
      serverError={error?.fields.quantity}
      outcome={(quantity) => differenceText(quantity - (cigar.stock ?? quantity))}
      onSubmit={(quantity) => move({ params: { id: cigar.id }, body: { kind: 'counted', quantity } })}
    >
      <p className="self-center text-[0.9375rem] text-ink-muted">
        Count what is on the shelf; 0 is a count too. The history records the difference.
      </p>
    </QuantityForm>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Just as it should be.';
  return difference > 0 ? `${difference} more than expected.` : `${-difference} fewer than expected.`;
}
