import { NewMovement } from '@vitola/contract/inventory/stock';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { z } from 'zod';
import { quantityFrom } from './quantity.ts';
import { QuantityForm } from './quantity-form.tsx';
import { useMovementForm } from './use-movement-form.ts';

const min = 0;
const rules = z
  .object({ quantity: quantityFrom(min) })
  .transform((typed): z.input<typeof NewMovement> => ({ kind: 'counted', ...typed }))
  .pipe(NewMovement);
const blank = { quantity: '' };

/** The number that was counted on the shelf. */
export function CountForm({ cigar, onCounted }: { cigar: Cigar; onCounted?: () => void }) {
  const { form, quantity, submit, isMoving } = useMovementForm({
    cigar,
    min,
    rules,
    blank,
    onDone: onCounted,
  });
  return (
    <QuantityForm
      label="How many are there"
      field={form.register('quantity')}
      error={form.formState.errors.quantity?.message}
      action="Save the count"
      busy={isMoving}
      outcome={quantity === undefined ? undefined : differenceText(quantity - (cigar.stock ?? quantity))}
      onSubmit={submit}
    >
      <p className="self-center text-[0.9375rem] text-ink-muted">
        Count what is on the shelf, even if it is 0. The history records the difference.
      </p>
    </QuantityForm>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Exactly as expected.';
  return difference > 0 ? `${difference} more than expected.` : `${-difference} fewer than expected.`;
}
