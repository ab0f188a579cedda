import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
import type { CigarFields } from './cigar-fields.ts';
import { FactNote } from '../facts/fact-note.tsx';
import type { FactField } from '../facts/filled-facts.ts';
import { FilledBanner } from '../facts/filled-banner.tsx';
import { FlavorChips } from './flavor-chips.tsx';
import { LeafFields } from './leaf-fields.tsx';
import { MoreFacts } from './more-facts.tsx';
import { NameField } from './name-field.tsx';

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
  const note = (name: FactField) => <FactNote form={form} name={name} savedCigar={savedCigar} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className="flex flex-col gap-6"
    >
      {banner}
      <div className="grid gap-5 sm:grid-cols-6">
        <BrandField form={form} />
        <div className="sm:col-span-4" data-field="name">
          {savedCigar ? (
            <TextField
              label="Cigar Name"
              value={savedCigar.name}
              readOnly
              hint="The name can’t be changed because guests’ saved results refer to it."
            />
          ) : (
            <NameField form={form} />
          )}
        </div>
      </div>
      <FilledBanner form={form} />
      <div className="grid gap-5 sm:grid-cols-6">
        <PriceField form={form} />
        <StockField form={form} hint="Leave blank if you don't count it" />
        <StrengthField form={form} savedCigar={savedCigar} />
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
      </div>
      <div className="flex flex-col gap-1" data-field="flavorNotes">
        <FlavorChips form={form} />
        {note('flavorNotes')}
      </div>
      <DescriptionField form={form} savedCigar={savedCigar} rows={3} />
      <LeafFields form={form} savedCigar={savedCigar} />
      <MoreFacts form={form} savedCigar={savedCigar} />
      <div className="flex flex-wrap items-center gap-3">{buttons}</div>
    </form>
  );
}
