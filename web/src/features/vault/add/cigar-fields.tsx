import type { NewSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { strengths } from '@vitola/contract/inventory/strengths';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { ContractForm } from '../../../forms/contract-form.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Rating } from '../../../ui/fields/rating.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { texts } from '../texts/texts.ts';

interface CigarFieldsProps {
  /** The form of a cigar for the vault. */
  form: ContractForm<z.input<typeof NewSavedCigar>, z.output<typeof NewSavedCigar>>;
}

/** What the member thinks of the cigar: stars and notes. */
export function ImpressionFields({ form, notesRows }: CigarFieldsProps & { notesRows?: number }) {
  const said = texts().addDialog;
  const { register, control, formState } = form;
  return (
    <>
      <div>
        <span className="text-[0.9375rem] leading-snug font-semibold">{said.rating}</span>
        <div className="-ml-2">
          <Controller
            name="rating"
            control={control}
            render={({ field }) => (
              <Rating label={said.rating} value={Number(field.value)} onValueChange={field.onChange} />
            )}
          />
        </div>
        <p className="text-[0.9375rem] text-ink-faint">{said.ratingHint}</p>
      </div>
      <TextArea
        label={said.notes}
        {...(notesRows !== undefined && { rows: notesRows })}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}

interface FactFieldsProps extends CigarFieldsProps {
  flavors: readonly string[];
  descriptionRows: number;
  /** Hints below the fields, such as where a value comes from. */
  hints?: Partial<Record<'strength' | 'origin' | 'price', string | undefined>>;
  /** More fields, after the origin. */
  children?: ReactNode;
}

/** The facts of the cigar. */
export function FactFields({ form, flavors, descriptionRows, hints = {}, children }: FactFieldsProps) {
  const said = texts().addDialog;
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Select
        label={said.strength}
        placeholder={said.unknown}
        options={strengths.map((value) => ({ value, label: factTexts().strength(value) }))}
        hint={hints.strength}
        error={errors.strength?.message}
        {...register('strength')}
      />
      <TextField
        label={said.origin}
        hint={hints.origin}
        error={errors.origin?.message}
        {...register('origin')}
      />
      {children}
      <TextField
        label={said.price}
        prefix="$"
        inputMode="decimal"
        hint={hints.price}
        error={errors.price?.message}
        {...register('price')}
      />
      <TextArea
        label={said.description}
        rows={descriptionRows}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="sm:col-span-2">
        <Controller
          name="flavorNotes"
          control={control}
          render={({ field, fieldState }) => (
            <Chips
              label={said.flavors}
              options={flavors}
              labelOf={factTexts().flavor}
              value={field.value as string[]}
              onValueChange={field.onChange}
              error={fieldState.error?.message}
              groupRef={field.ref}
            />
          )}
        />
      </div>
    </>
  );
}
