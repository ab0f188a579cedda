import { NewPriceComparison } from '@vitola/contract/price-comparisons/price-comparisons';
import type { z } from 'zod';
import type { CallError } from '../../api/call-error.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { today } from '../../time/calendar-day.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface CompareFormProps {
  busy: boolean;
  onSend: (comparison: z.input<typeof NewPriceComparison>) => Promise<unknown>;
}

/** Who charges what, where and since which day. The competitor and the place stay for the next price. */
export function CompareForm({ busy, onSend }: CompareFormProps) {
  const form = useContractForm(NewPriceComparison, {
    competitorName: '',
    competitorPrice: '',
    place: '',
    seenOn: today(),
  });
  const { errors } = form.formState;
  const refuse = (error: CallError) => {
    showServerFieldErrors(form, error);
    if (Object.keys(error.fields).length === 0) form.setError('root', { message: error.message });
  };
  const send = form.handleSubmit((body) =>
    onSend(body).then(() => form.resetField('competitorPrice'), refuse),
  );
  return (
    <form
      noValidate
      aria-label="Another price"
      className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Competitor"
        maxLength={120}
        autoComplete="off"
        error={errors.competitorName?.message}
        {...form.register('competitorName')}
      />
      <TextField
        label="Their price"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        className="pl-7"
        error={errors.competitorPrice?.message}
        {...form.register('competitorPrice')}
      />
      <TextField
        label="Where"
        hint="Optional"
        maxLength={200}
        error={errors.place?.message}
        {...form.register('place')}
      />
      <TextField label="Day" type="date" error={errors.seenOn?.message} {...form.register('seenOn')} />
      <div className="sm:col-span-2">
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          Add Price
        </Button>
      </div>
    </form>
  );
}
