import { NewMovement } from '@vitola/contract/inventory/stock';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { quantityFrom } from './quantity.ts';
import { QuantityForm } from './quantity-form.tsx';
import { useMovementForm } from './use-movement-form.ts';

const other = 'Another reason';

/** The usual reasons, and whether each means fewer or more cigars. */
const usualReasons = {
  Damaged: -1,
  'Given away': -1,
  'Smoked by staff': -1,
  Lost: -1,
  'Moved to another humidor': -1,
  'Returned by a guest': 1,
  Found: 1,
} as const;
const reasonOptions = [...Object.keys(usualReasons), other].map((word) => ({ value: word, label: word }));
const directions = [
  { value: '-1', label: 'Fewer' },
  { value: '1', label: 'More' },
];

const min = 1;
const rules = z
  .object({ quantity: quantityFrom(min), direction: z.string(), usual: z.string(), reason: z.string() })
  .transform(({ quantity, direction, usual, reason }): z.input<typeof NewMovement> => ({
    kind: 'adjusted',
    quantity: Number(direction) * quantity,
    reason: usual === other ? reason : usual,
  }))
  .pipe(NewMovement);
const blank = { quantity: '', direction: '-1', usual: 'Damaged', reason: '' };

/** A correction by a number of fewer or more, with its reason. */
export function AdjustForm({ cigar }: { cigar: Cigar }) {
  const { form, quantity, submit, isMoving } = useMovementForm({
    cigar,
    min,
    rules,
    blank,
    kept: ['direction', 'usual'],
  });
  const [direction, usual] = useWatch({ control: form.control, name: ['direction', 'usual'] });
  const { errors } = form.formState;
  const chooseDirection = (reason: string) => {
    if (reason in usualReasons)
      form.setValue('direction', String(usualReasons[reason as keyof typeof usualReasons]));
  };
  return (
    <QuantityForm
      label="By how many"
      field={form.register('quantity')}
      error={errors.quantity?.message}
      action="Adjust"
      busy={isMoving}
      outcome={
        quantity === undefined ? undefined : outcomeText((cigar.stock ?? 0) + Number(direction) * quantity)
      }
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Reason"
          options={reasonOptions}
          {...form.register('usual', {
            onChange: (event: { target: HTMLSelectElement }) => chooseDirection(event.target.value),
          })}
        />
        <Select label="Fewer or more" options={directions} {...form.register('direction')} />
        {usual === other && (
          <TextField
            label="What happened"
            required
            maxLength={200}
            frameClassName="sm:col-span-2"
            error={errors.reason?.message}
            {...form.register('reason')}
          />
        )}
      </div>
    </QuantityForm>
  );
}

const outcomeText = (left: number) =>
  left < 0 ? 'That is more than you have. Count them if the stock is wrong.' : `${left} will be in stock.`;
