import { maxRewardPoints } from '@vitola/contract/loyalty/loyalty-constants';
import type { NewReward } from '@vitola/contract/loyalty/program';
import type { StateRule } from '@vitola/contract/system-settings/state-rules';
import { useEffect } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { rewardRules } from './reward-rules.ts';

interface RewardFormProps {
  /** The name of the form for screen readers. */
  label: string;
  reward: NewReward | undefined;
  rule: StateRule | undefined;
  saveLabel: string;
  busy: boolean;
  /** Resolves once the reward is saved; rejects with why it was not. */
  onSave: (reward: NewReward) => Promise<unknown>;
  onClose: () => void;
}

/** A reward's name and points, and whether it is tobacco. */
export function RewardForm({ label, reward, rule, saveLabel, busy, onSave, onClose }: RewardFormProps) {
  const form = useContractForm(rewardRules, {
    name: reward?.name ?? '',
    points: reward ? String(reward.points) : '',
    isTobacco: reward?.isTobacco ?? false,
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const refuse = (error: CallError) => {
    showServerFieldErrors(form, error);
    if (Object.keys(error.fields).length === 0) form.setError('root', { message: error.message });
  };
  const save = form.handleSubmit((body) => onSave(body).then(onClose, refuse));
  return (
    <form
      noValidate
      aria-label={label}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
      onSubmit={(event) => void save(event)}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField
          label="Reward"
          placeholder="A lighter"
          maxLength={60}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Points"
          inputMode="numeric"
          maxLength={String(maxRewardPoints).length + 1}
          autoComplete="off"
          error={errors.points?.message}
          {...form.register('points')}
        />
      </div>
      <Checkbox
        label="It is tobacco"
        hint={rule && `In ${rule.name}, a reward may not be tobacco.`}
        error={errors.isTobacco?.message}
        {...form.register('isTobacco')}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {saveLabel}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
