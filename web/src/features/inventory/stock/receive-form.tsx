import { NewMovement } from '@vitola/contract/inventory/stock';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { z } from 'zod';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { quantityFrom } from './quantity.ts';
import { QuantityForm } from './quantity-form.tsx';
import { useMovementForm } from './use-movement-form.ts';

const min = 1;
const rules = z
  .object({ quantity: quantityFrom(min), reason: z.string() })
  .transform((typed): z.input<typeof NewMovement> => ({ kind: 'received', ...typed }))
  .pipe(NewMovement);
const blank = { quantity: '', reason: '' };

/** Cigars that were delivered. */
export function ReceiveForm({ cigar }: { cigar: Cigar }) {
  const { form, quantity, submit, isMoving } = useMovementForm({ cigar, min, rules, blank });
  const { errors } = form.formState;
  return (
    <QuantityForm
      label="How many arrived"
      field={form.register('quantity')}
      error={errors.quantity?.message}
      action="Receive"
      busy={isMoving}
      outcome={quantity === undefined ? undefined : `${(cigar.stock ?? 0) + quantity} will be in stock.`}
      onSubmit={submit}
    >
      <TextField
        label="Supplier or note"
        hint="Optional"
        maxLength={200}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </QuantityForm>
  );
}
