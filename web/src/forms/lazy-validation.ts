import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';

/** Brings the rules of a form, made of the contract's schema by `zodResolver`. */
export type LoadResolver<Typed extends FieldValues, Sent> = () => Promise<Resolver<Typed, unknown, Sent>>;

/**
 * A form as `useContractForm` makes it, on a page that is to be there at once: its rules come with the first letter
 * typed. Where they can't be had, what was typed goes to the server as it is, which has the same rules and sentences.
 */
export function useLazyContractForm<Typed extends FieldValues, Sent>(
  bring: LoadResolver<Typed, Sent>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
): ContractForm<Typed, Sent> {
  const [rules] = useState(() => memoizeLoad(bring));
  const form = useForm<Typed, unknown, Sent>({
    resolver: async (...asked) => (await rules())(...asked),
    defaultValues,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => void rules() }),
    [subscribe, rules],
  );
  return form;
}

function memoizeLoad<Typed extends FieldValues, Sent>(
  bring: LoadResolver<Typed, Sent>,
): LoadResolver<Typed, Sent> {
  let asked: ReturnType<typeof bring> | undefined;
  const unruled: Resolver<Typed, unknown, Sent> = (typed) => ({
    values: typed as unknown as Sent,
    errors: {},
  });
  return () => (asked ??= bring().catch(() => unruled));
}
