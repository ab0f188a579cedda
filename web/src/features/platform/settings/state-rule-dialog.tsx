import { type StateRule, StateRuleChange } from '@vitola/contract/system-settings/state-rules';
import { stateNames } from '@vitola/contract/system-settings/state-rule-constants';
import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface StateRuleDialogProps {
  /** The rules that are edited; undefined for a state that has none yet. */
  rule: StateRule | undefined;
  known: readonly StateRule[];
  onClose: () => void;
}

const texts = [
  ['promotions', 'Loyalty and promotions'],
  ['ageNotice', 'Age notice'],
  ['samples', 'Samples'],
  ['warnings', 'Warnings'],
] as const;

/** The form of a state's rules. */
export function StateRuleDialog({ rule, known, onClose }: StateRuleDialogProps) {
  const [state, setState] = useState(rule?.state ?? '');
  const [isMissing, setMissing] = useState(false);
  const { form, mutate, isPending, error } = useRuleForm(rule, onClose);
  const { errors } = form.formState;
  const send = form.handleSubmit((body) =>
    state === '' ? setMissing(true) : mutate({ params: { state }, body }),
  );
  // Somebody else may have added the chosen one meanwhile.
  const others = Object.entries(stateNames).filter(
    ([code]) => code === state || !known.some((one) => one.state === code),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={rule ? `The rules of ${rule.name}` : 'The rules of a state'}
      description="Owners of the state’s lounges read this under Loyalty program, with the source and the date."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {!rule && (
          <Select
            label="State"
            required
            placeholder="Choose a state"
            options={others.map(([value, label]) => ({ value, label }))}
            value={state}
            error={isMissing && state === '' ? 'Choose a state' : undefined}
            onChange={({ target }) => setState(target.value)}
          />
        )}
        <Switch
          label="Purchases earn no points, and no reward may be tobacco"
          {...form.register('restrictsRewards')}
        />
        {texts.map(([name, label]) => (
          <TextArea
            key={name}
            label={label}
            rows={2}
            maxLength={1000}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        <TextField
          label="Source"
          required
          maxLength={200}
          autoComplete="off"
          error={errors.source?.message}
          {...form.register('source')}
        />
        <TextField
          label="Checked by"
          hint="The lawyer or the person who checked it; empty if nobody did."
          maxLength={120}
          autoComplete="off"
          error={errors.checkedBy?.message}
          {...form.register('checkedBy')}
        />
        <FormError>{Object.keys(error?.fields ?? {}).length === 0 ? error?.message : undefined}</FormError>
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const typedOf = (rule: StateRule | undefined) => ({
  restrictsRewards: rule?.restrictsRewards ?? false,
  promotions: rule?.promotions ?? '',
  ageNotice: rule?.ageNotice ?? '',
  samples: rule?.samples ?? '',
  warnings: rule?.warnings ?? '',
  source: rule?.source ?? '',
  checkedBy: rule?.checkedBy ?? '',
  version: rule?.version ?? 0,
});

/** The form and its saving. After somebody else's change, what was edited stays and can be saved over it. */
function useRuleForm(rule: StateRule | undefined, onClose: () => void) {
  const toast = useToast();
  const [base, setBase] = useState(rule);
  const page = useRead('GET /api/super-admin/state-rules');
  const form = useContractForm(StateRuleChange, typedOf(base), {
    values: typedOf(base),
    resetOptions: { keepDirtyValues: true },
  });
  const refuse = async (error: CallError, state: string) => {
    showServerFieldErrors(form, error);
    if (error.code !== 'CHANGED_MEANWHILE') return;
    const { data } = await page.refetch();
    if (data) setBase(data.rules.find((one) => one.state === state));
  };
  const { mutate, isPending, error } = useWrite('PUT /api/super-admin/state-rules/{state}', {
    refreshes: ['GET /api/super-admin/state-rules'],
    onSuccess: () => {
      toast({ title: 'Rules saved', kind: 'success' });
      onClose();
    },
    onError: (error, { params }) => void refuse(error, params.state),
  });
  return { form, mutate, isPending, error };
}
