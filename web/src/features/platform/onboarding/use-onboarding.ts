import { Onboarding, type OnboardedLounge } from '@vitola/contract/platform/onboarding';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import {
  blankFields,
  forgetOnboarding,
  loadOnboarding,
  newDraft,
  type OnboardingField,
  saveOnboarding,
  stepFields,
} from './onboarding-draft.ts';

/** The form over four steps: the step is in the address, and what is typed survives a reload. */
export function useOnboarding() {
  const [draft, setDraft] = useState(loadOnboarding);
  const form = useContractForm(Onboarding, { ...blankFields(), ...draft.fields });
  const { step, goTo } = useStep(draft.reached);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setDraft((now) => ({ ...now, fields: values })),
      }),
    [form],
  );
  useEffect(() => saveOnboarding(draft), [draft]);
  const write = useWrite('POST /api/admin/lounges', {
    refreshes: ['GET /api/admin/lounges', 'GET /api/admin/stats'],
    onSuccess: (done: OnboardedLounge) => setDraft(() => ({ ...newDraft(), done })),
    onError: (error) => {
      const wrong = stepFields.findIndex((fields) => fields.some((name) => error.fields[name] !== undefined));
      if (wrong === -1) return;
      goTo(wrong + 1);
      showServerFieldErrors(form, error);
    },
  });
  const next = async () => {
    const fields: readonly OnboardingField[] = stepFields[step - 1] ?? [];
    if (!(await form.trigger([...fields], { shouldFocus: true }))) return;
    setDraft((now) => ({ ...now, reached: Math.max(now.reached, step + 1) }));
    goTo(step + 1);
  };
  const startOver = () => {
    forgetOnboarding();
    write.reset();
    form.reset(blankFields());
    setDraft(newDraft());
    goTo(1);
  };
  return {
    form,
    step,
    goTo,
    next,
    startOver,
    done: draft.done,
    send: form.handleSubmit((body) => write.mutate({ body, idempotencyKey: draft.key })),
    isSending: write.isPending,
    error: write.error,
  };
}

/** The step that the address names, from 1, at most the furthest that was reached. */
function useStep(reached: number) {
  const named = Number(useSearchValue('step') ?? 1);
  const navigate = useNavigate();
  const step = Number.isInteger(named) ? Math.min(Math.max(named, 1), reached, stepFields.length) : 1;
  const goTo = (to: number) =>
    void navigate({ to: '/admin/onboard', search: to === 1 ? {} : { step: String(to) } });
  return { step, goTo };
}
