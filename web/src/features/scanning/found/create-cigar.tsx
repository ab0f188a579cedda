import { useEffect, useEffectEvent } from 'react';
import { fillFromMatch, QuickForm, quickRules, useAddCigar } from '../../inventory/index.ts';
import type { FoundCodeProps } from './found-code-props.ts';
import { readUnit, type TypedUnit } from '../unit-fields.tsx';

/** The short form of a new cigar, which is saved together with its code. What the catalog knows of the code is filled in. */
export function CreateCigar({
  found,
  unit,
  mode,
  draft,
  onScan,
  onDone,
}: FoundCodeProps & { unit: TypedUnit }) {
  const on = readUnit(unit);
  const { form, add, isAdding, error } = useAddCigar(`${draft} ${found.code}`, {
    rules: quickRules,
    code: on && { code: found.code, ...on },
    onAdded: () => {
      onDone();
      // What was scanned stands in the stock of the form, so that it is neither received nor sold twice.
      if (mode === 'show') onScan(found.code);
    },
  });
  const prefill = useEffectEvent(() => {
    if (found.suggestion && form.getValues('name') === '') fillFromMatch(form, found.suggestion);
    form.setFocus(found.suggestion ? 'price' : 'name');
  });
  useEffect(() => prefill(), []);
  return (
    <div className="-mt-4">
      <QuickForm
        form={form}
        onSubmit={(fields) => on && add(fields)}
        isSaving={isAdding}
        error={error}
        stockHint="In sticks, with what you just scanned."
      />
    </div>
  );
}
