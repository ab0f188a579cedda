import type { Cigar } from '@vitola/contract/inventory';
import { strengths } from '@vitola/contract/strengths';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CigarFields, FieldName } from './cigar-fields.ts';
import { FactNote } from './fact-note.tsx';
import type { FactField } from './filled-facts.ts';
import { FilledNotice } from './filled-notice.tsx';
import { FlavorChips } from './flavor-chips.tsx';
import { LeafFields } from './leaf-fields.tsx';
import { PickedName } from './picked-name.tsx';
import { PriceSuggestion } from './price-suggestion.tsx';

export const strengthOptions = strengths.map((word) => ({ value: word, label: word }));

export interface CigarFormProps {
  form: UseFormReturn<CigarFields>;
  onSubmit: (fields: CigarFields) => void;
  /** The cigar that is changed: its name stays, and its facts say where they are from. */
  kept?: Cigar | undefined;
  /** Above the fields: a refusal, a conflict. */
  notice?: ReactNode;
  /** The row of buttons. */
  buttons: ReactNode;
}

/** The facts of a cigar, each with where it is from. What is typed stays whatever becomes of the call. */
export function CigarForm({ form, onSubmit, kept, notice, buttons }: CigarFormProps) {
  const { register, formState } = form;
  const errorOf = (name: FieldName) => ({ error: formState.errors[name]?.message });
  const note = (name: FactField) => <FactNote form={form} name={name} kept={kept} />;
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
          {kept ? (
            <TextField
              label="Cigar Name"
              value={kept.name}
              readOnly
              hint="The name stays as it was added: guests' saved results point to it."
            />
          ) : (
            <PickedName form={form} />
          )}
        </div>
      </div>
      <FilledNotice form={form} />
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-6">
        <Fact note={<PriceSuggestion form={form} />}>
          <TextField
            label="Price"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            prefix="$"
            {...errorOf('price')}
            {...register('price')}
          />
        </Fact>
        <Fact>
          <TextField
            label="Stock Quantity"
            type="number"
            inputMode="numeric"
            step="1"
            min="0"
            hint="Leave blank if you don't count it"
            {...errorOf('stock')}
            {...register('stock')}
          />
        </Fact>
        <Fact note={note('strength')}>
          <Select
            label="Strength"
            placeholder="Not known"
            options={strengthOptions}
            {...errorOf('strength')}
            {...register('strength')}
          />
        </Fact>
        <Fact note={note('origin')}>
          <TextField label="Origin" maxLength={120} {...errorOf('origin')} {...register('origin')} />
        </Fact>
        <Fact note={note('size')}>
          <TextField
            label="Size"
            maxLength={40}
            placeholder="6 x 50"
            hint="Inches by ring gauge"
            {...errorOf('size')}
            {...register('size')}
          />
        </Fact>
        <Fact note={note('smokingTime')}>
          <TextField
            label="Smoking time"
            maxLength={40}
            placeholder="45-60 minutes"
            {...errorOf('smokingTime')}
            {...register('smokingTime')}
          />
        </Fact>
      </div>
      <div className="flex flex-col gap-1" data-field="flavorNotes">
        <FlavorChips form={form} />
        {note('flavorNotes')}
      </div>
      <div className="flex flex-col gap-1">
        <TextArea
          label="Description"
          maxLength={2000}
          rows={3}
          {...errorOf('description')}
          {...register('description')}
        />
        {note('description')}
      </div>
      <LeafFields form={form} kept={kept} />
      <div className="flex flex-wrap items-center gap-3">{buttons}</div>
    </form>
  );
}

/** A field of the grid with what is said of its fact. */
const Fact = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col gap-1 lg:col-span-2">
    {children}
    {note}
  </div>
);
