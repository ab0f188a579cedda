import type { Registration } from '@vitola/contract/accounts/sign-in';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { ContractForm } from '../../../forms/contract-form.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { useLazyContractForm } from '../../../forms/lazy-validation.ts';

type Typed = z.input<typeof Registration>;
export type SignUp = ContractForm<Typed, Registration>;
export type TextName = Exclude<keyof Typed, 'password' | 'tier' | 'timeZone'>;

const draft = 'sign-up';
const blank: Record<TextName, string> = {
  username: '',
  email: '',
  loungeName: '',
  loungeAddress: '',
  loungeCity: '',
  loungeState: '',
  loungeZip: '',
  loungePhone: '',
};
const names = Object.keys(blank) as TextName[];

const loadRules = () => import('./sign-in-rules.ts');
const rules = () => loadRules().then(({ signUpRules }) => signUpRules);

/** The form of a sign-up. All that is typed except the password stays in this tab until somebody signs in. */
export function useSignUpForm(): SignUp {
  const [typed] = useState(() => ({ ...blank, ...loadDraft<typeof blank>(draft), password: '' }));
  const form = useLazyContractForm(rules, typed);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          saveDraft(draft, Object.fromEntries(names.map((name) => [name, values[name]]))),
      }),
    [subscribe],
  );
  return form;
}

/** Deletes what was typed for a sign-up. */
export const forgetSignUp = (): void => saveDraft(draft, undefined);

/** Replaces the name of a state by its two letters. */
export async function abbreviateState(form: SignUp): Promise<void> {
  // Without the rules the server says what it expects.
  const loaded = await loadRules().catch(() => undefined);
  const typed = form.getValues('loungeState');
  const code = loaded?.toStateCode(typed) ?? typed;
  if (code !== typed) form.setValue('loungeState', code);
}
