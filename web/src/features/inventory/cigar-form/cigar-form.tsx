import type { Cigar } from '@vitola/contract/inventory/cigars';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-field.tsx';
import {
  BrandField,
  Cell,
  DescriptionField,
  PriceField,
  StockField,
  StrengthField,
  fieldProps,
} from './basic-fields.tsx';
import { FactNote } from '../facts/fact-note.tsx';
import { unchangedFilledFacts } from '../facts/filled-facts.ts';
import type { CigarFields, FactField } from './typed-cigar.ts';
import { FilledBanner } from '../facts/filled-banner.tsx';
import { FlavorChips } from './flavor-chips.tsx';
import { LeafFields } from './leaf-fields.tsx';
import { MoreFacts } from './more-facts.tsx';
import { NameField } from './name-field.tsx';
import { PlaceFields } from './place-fields.tsx';

export interface CigarFormProps {
  form: UseFormReturn<CigarFields>;
  onSubmit: (fields: CigarFields) => void;
  /** The cigar being edited: its name can't change, and its facts show their source. */
  savedCigar?: Cigar | undefined;
  /** Above the fields: an error or a conflict. */
  banner?: ReactNode;
  /** The row of buttons. */
  buttons: ReactNode;
}

/** The facts of a cigar, each with its source. What is typed stays if the call fails. */
export function CigarForm({ form, onSubmit, savedCigar, banner, buttons }: CigarFormProps) {
  const [isFolding, setFolded] = useState(false);
  const fields = useWatch({ control: form.control }) as CigarFields;
  const isFolded = isFolding && unchangedFilledFacts(fields).length > 0 && !hasErrors(form);
  const { errors } = form.formState;
  const note = (name: FactField) => <FactNote form={form} name={name} savedCigar={savedCigar} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className="flex flex-col gap-6"
    >
      {banner}
      <div className="grid gap-5 sm:grid-cols-6">
        <div className="sm:col-span-4" data-field="name">
          {savedCigar ? (
            <TextField
              label="Cigar Name"
              value={savedCigar.name}
              readOnly
              hint="The name can’t be changed because guests’ saved results refer to it."
            />
          ) : (
            <NameField form={form} onFilled={() => setFolded(true)} />
          )}
        </div>
        <BrandField form={form} />
      </div>
      <FilledBanner form={form} {...(isFolded && { onReview: () => setFolded(false) })} />
      <div className="grid gap-5 sm:grid-cols-6">
        <PriceField form={form} />
        <StockField form={form} hint="Leave blank if you don't count it" />
        <StrengthField form={form} savedCigar={savedCigar} />
      </div>
      <div hidden={isFolded} data-field="facts" className="flex flex-col gap-6">
        <div className="grid gap-5 sm:grid-cols-6">
          <Cell note={note('origin')}>
            <TextField maxLength={120} {...fieldProps(form, 'origin')} />
          </Cell>
          <Cell note={note('size')}>
            <TextField
              maxLength={40}
              placeholder="6 x 50"
              hint="Inches by ring gauge"
              {...fieldProps(form, 'size')}
            />
          </Cell>
          <Cell note={note('smokingTime')}>
            <TextField maxLength={40} placeholder="45-60 minutes" {...fieldProps(form, 'smokingTime')} />
          </Cell>
          <PlaceFields
            place={form.register('humidorPlace')}
            row={form.register('humidorRow')}
            errors={{ humidorPlace: errors.humidorPlace?.message, humidorRow: errors.humidorRow?.message }}
          />
        </div>
        <div className="flex flex-col gap-1" data-field="flavorNotes">
          <FlavorChips form={form} />
          {note('flavorNotes')}
        </div>
        <DescriptionField form={form} savedCigar={savedCigar} rows={3} />
        <LeafFields form={form} savedCigar={savedCigar} />
        <MoreFacts form={form} savedCigar={savedCigar} />
      </div>
      <div className="sticky bottom-(--above-navigation,0px) -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
        {buttons}
      </div>
    </form>
  );
}

/** Whether a field outside the first rows has an error: it can't be mended while it is folded away. */
const hasErrors = ({ formState }: UseFormReturn<CigarFields>) =>
  Object.keys(formState.errors).some(
    (name) => !['name', 'brand', 'price', 'stock', 'strength'].includes(name),
  );
