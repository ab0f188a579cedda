import type { Onboarding } from '@vitola/contract/platform/onboarding';
import type { ContractForm } from '../../../forms/contract-form.ts';
import type { OnboardingField, OnboardingFields } from './onboarding-draft.ts';

export interface StepProps {
  form: ContractForm<OnboardingFields, Onboarding>;
}

/** A field's registration and its error, for the controls of a step. */
export const fieldsOf =
  ({ formState: { errors }, register }: StepProps['form']) =>
  (name: OnboardingField) => ({ error: errors[name]?.message, ...register(name) });
