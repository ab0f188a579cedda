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
  wired,
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
  /** The cigar that is changed: its name stays, and its facts say where they are from. */
  kept?: Cigar | undefined;
  /** Above the fields: a refusal, a conflict. */
  notice?: ReactNode;
  /** The row of buttons. */
  buttons: ReactNode;
}

/** The facts of a cigar, each with where it is from. What is typed stays whatever becomes of the call. */
export function CigarForm({ form, onSubmit, kept, notice, buttons }: CigarFormProps) {
  const note = (name: FactField) => <FactNote form={form} name={name} kept={kept} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className="flex flex-col gap-6"
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-6">
        <BrandField form={form} />
        <div className="sm:col-span-4" data-field="name">
          {kept ? (
            <TextField
              label="Cigar Name"
              value={kept.name}
              readOnly
              hint="The name stays as it was added: guests' saved results point to it."
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
        <StrengthField form={form} kept={kept} />
        <Cell note={note('origin')}>
          <TextField maxLength={120} {...wired(form, 'origin')} />
        </Cell>
        <Cell note={note('size')}>
          <TextField
            maxLength={40}
            placeholder="6 x 50"
            hint="Inches by ring gauge"
            {...wired(form, 'size')}
          />
        </Cell>
        <Cell note={note('smokingTime')}>
          <TextField maxLength={40} placeholder="45-60 minutes" {...wired(form, 'smokingTime')} />
        </Cell>
      </div>
      <div className="flex flex-col gap-1" data-field="flavorNotes">
        <FlavorChips form={form} />
        {note('flavorNotes')}
      </div>
      <DescriptionField form={form} kept={kept} rows={3} />
      <LeafFields form={form} kept={kept} />
      <MoreFacts form={form} kept={kept} />
      <div className="flex flex-wrap items-center gap-3">{buttons}</div>
    </form>
  );
}
