import { trialFlavors } from '@vitola/contract/flavors';
import { strengths } from '@vitola/contract/strengths';
import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Chips } from '../../ui/chips.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CigarFields } from './cigar-fields.ts';
import { PickedName } from './picked-name.tsx';

const strengthOptions = strengths.map((word) => ({ value: word, label: word }));

export interface CigarFormProps {
  form: UseFormReturn<CigarFields>;
  onSubmit: (fields: CigarFields) => void;
  /** The name can be chosen only when the cigar is new. */
  fixedName?: string | undefined;
  /** Above the fields: a refusal, a conflict. */
  notice?: ReactNode;
  /** The row of buttons. */
  buttons: ReactNode;
}

/** The facts of a cigar. What is typed stays whatever becomes of the call. */
export function CigarForm({ form, onSubmit, fixedName, notice, buttons }: CigarFormProps) {
  const { register, formState } = form;
  const errorOf = (name: keyof CigarFields) => ({ error: formState.errors[name]?.message });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className="flex flex-col gap-6"
    >
      {notice}
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-6">
        <TextField
          label="Brand"
          required
          maxLength={120}
          frameClassName="lg:col-span-2"
          {...errorOf('brand')}
          {...register('brand', { validate: (brand) => brand.trim() !== '' || 'Brand is required' })}
        />
        <div className="lg:col-span-4">
          {fixedName === undefined ? (
            <PickedName form={form} />
          ) : (
            <TextField
              label="Cigar Name"
              value={fixedName}
              readOnly
              hint="The name stays as it was added: guests' saved results point to it."
            />
          )}
        </div>
        <TextField
          label="Price"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          prefix="$"
          frameClassName="lg:col-span-2"
          {...errorOf('price')}
          {...register('price')}
        />
        <TextField
          label="Stock Quantity"
          type="number"
          inputMode="numeric"
          step="1"
          min="0"
          hint="Leave blank if you don't count it"
          frameClassName="lg:col-span-2"
          {...errorOf('stock')}
          {...register('stock')}
        />
        <Select
          label="Strength"
          placeholder="Not known"
          options={strengthOptions}
          frameClassName="lg:col-span-2"
          {...errorOf('strength')}
          {...register('strength')}
        />
        <TextField
          label="Origin"
          maxLength={120}
          frameClassName="lg:col-span-2"
          {...errorOf('origin')}
          {...register('origin')}
        />
        <TextField
          label="Size"
          maxLength={40}
          placeholder="6 x 50"
          hint="Inches by ring gauge"
          frameClassName="lg:col-span-2"
          {...errorOf('size')}
          {...register('size')}
        />
        <TextField
          label="Smoking time"
          maxLength={40}
          placeholder="45-60 minutes"
          frameClassName="lg:col-span-2"
          {...errorOf('smokingTime')}
          {...register('smokingTime')}
        />
      </div>
      <FlavorChips form={form} />
      <TextArea
        label="Description"
        maxLength={2000}
        rows={3}
        {...errorOf('description')}
        {...register('description')}
      />
      <LeafFields form={form} />
      <div className="flex flex-wrap items-center gap-3">{buttons}</div>
    </form>
  );
}

/** The choices of the form, and what else the cigar has. */
function FlavorChips({ form }: { form: UseFormReturn<CigarFields> }) {
  const notes = useWatch({ control: form.control, name: 'flavorNotes' });
  const options = [
    ...trialFlavors,
    ...notes.filter((note) => !trialFlavors.some((flavor) => flavor === note)),
  ];
  return (
    <Chips
      label="Flavor notes"
      options={options}
      value={notes}
      onValueChange={(value) => form.setValue('flavorNotes', value, { shouldDirty: true })}
    />
  );
}

/** What a label says of the leaf: rarely typed, often filled in. */
function LeafFields({ form: { register, formState } }: { form: UseFormReturn<CigarFields> }) {
  const id = useId();
  const leaf = ['productLine', 'wrapper', 'binder', 'filler'] as const;
  const label = { productLine: 'Line', wrapper: 'Wrapper', binder: 'Binder', filler: 'Filler' };
  return (
    <details
      className="rounded-card border border-line bg-sunken/50 px-4 py-3"
      open={leaf.some((name) => formState.errors[name])}
    >
      <summary id={id} className="font-semibold">
        Line and leaf
      </summary>
      <div className="grid gap-5 py-4 sm:grid-cols-2 lg:grid-cols-4">
        {leaf.map((name) => (
          <TextField
            key={name}
            label={label[name]}
            maxLength={120}
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
    </details>
  );
}
