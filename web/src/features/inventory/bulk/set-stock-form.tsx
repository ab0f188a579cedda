import { StockCount } from '@vitola/contract/inventory/stock';
import { z } from 'zod';
import { useContractForm } from '../../../forms/contract-form.ts';
import { quantityFrom } from '../stock/quantity.ts';
import { QuantityForm } from '../stock/quantity-form.tsx';

const rules = z.object({ stock: quantityFrom(0).pipe(StockCount) });

interface SetStockFormProps {
  busy: boolean;
  onSubmit: (stock: number) => void;
}

/** One count for all the chosen cigars. */
export function SetStockForm({ busy, onSubmit }: SetStockFormProps) {
  const form = useContractForm(rules, { stock: '' });
  return (
    <QuantityForm
      label="How many of each"
      field={form.register('stock')}
      error={form.formState.errors.stock?.message}
      action="Set the stock"
      busy={busy}
      onSubmit={form.handleSubmit(({ stock }) => onSubmit(stock))}
    />
  );
}
