import type { NewMovement } from '@vitola/contract/inventory/stock';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { type DefaultValues, type Path, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { readQuantity } from './quantity.ts';
import { useMoveStock } from './use-stock.ts';

interface MovementFormOptions<Typed> {
  cigar: Cigar;
  min: number;
  rules: z.ZodType<NewMovement, Typed>;
  blank: Typed;
  /** The fields that are kept after a change; the others become blank. */
  kept?: readonly (keyof Typed)[];
  onDone?: (() => void) | undefined;
}

/** A form that changes the stock of a cigar. What was typed stays until the change is saved. */
export function useMovementForm<Typed extends { quantity: string }>({
  cigar,
  min,
  rules,
  blank,
  kept = [],
  onDone,
}: MovementFormOptions<Typed>) {
  const form = useContractForm(rules, blank as DefaultValues<Typed>);
  const typed = useWatch({ control: form.control, name: 'quantity' as Path<Typed> }) as string;
  const { move, isMoving } = useMoveStock({
    onDone: () => {
      const now = form.getValues();
      form.reset({ ...blank, ...Object.fromEntries(kept.map((name) => [name, now[name]])) });
      onDone?.();
    },
    onError: (error) => showServerFieldErrors(form, error),
  });
  const submit = form.handleSubmit((body) => move({ params: { id: cigar.id }, body }));
  return { form, quantity: readQuantity(typed, min), submit, isMoving };
}
