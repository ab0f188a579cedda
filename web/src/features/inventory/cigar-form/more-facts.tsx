import { cigarFacts, type CigarFactName } from '@vitola/contract/cigar-facts';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { UseFormReturn } from 'react-hook-form';
import { FoldedPanel } from '../../../ui/display/folded-panel.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FactNote } from '../facts/fact-note.tsx';
import { fieldLabels } from './cigar-fields.ts';
import type { FactField, CigarFields } from './typed-cigar.ts';
import { unplacedFlags, unplacedTexts } from './unplaced-facts.ts';

/** Texts whose maximum length is above this get a field of several lines. */
const maxLine = 200;
/** Whether the source of each fact is shown below it. */
const hasNote = (name: CigarFactName): name is FactField => name !== 'vintage' && cigarFacts[name].hasSource;

export interface MoreFactsProps {
  form: UseFormReturn<CigarFields>;
  /** The cigar being edited; a new one is always shown to guests. */
  savedCigar?: Cigar | undefined;
}

/** The rarely used fields, folded: vintage, edition, barcode and SKU, and whether guests see the cigar. */
export function MoreFacts({ form, savedCigar }: MoreFactsProps) {
  const { register, formState } = form;
  const isWrong = [...unplacedTexts, ...unplacedFlags].some((name) => formState.errors[name]);
  return (
    <FoldedPanel
      title="More facts"
      open={isWrong || undefined}
      className="grid gap-5 py-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {unplacedTexts.map((name) => (
        <FactText key={name} form={form} name={name} savedCigar={savedCigar} />
      ))}
      {unplacedFlags.map((name) => (
        <Checkbox
          key={name}
          label={fieldLabels[name]}
          className="sm:col-span-2"
          disabled={savedCigar && !cigarFacts[name].isEditable}
          {...register(name)}
        />
      ))}
      {savedCigar && (
        <Switch
          label="Recommend it to guests"
          hint="When off, it stays on the shelf but is not shown to guests."
          className="sm:col-span-2"
          {...register('isActive')}
        />
      )}
    </FoldedPanel>
  );
}

interface FactTextProps extends MoreFactsProps {
  name: (typeof unplacedTexts)[number];
}

/** A fact as described in the table, with its source below. */
function FactText({ form, name, savedCigar }: FactTextProps) {
  const { max, isEditable } = cigarFacts[name];
  const wiring = {
    label: fieldLabels[name],
    maxLength: max,
    autoComplete: 'off',
    readOnly: savedCigar && !isEditable,
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  };
  const field = max > maxLine ? <TextArea {...wiring} /> : <TextField {...wiring} />;
  if (!hasNote(name)) return field;
  return (
    <div className="flex flex-col gap-1">
      {field}
      <FactNote form={form} name={name} savedCigar={savedCigar} />
    </div>
  );
}
