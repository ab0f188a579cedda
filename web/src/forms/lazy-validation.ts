import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';

/** Loads the validation of a form, built from the contract's schema by `zodResolver`. */
export type LoadResolver<Typed extends FieldValues, Sent> = () => Promise<Resolver<Typed, unknown, Sent>>;

/**
 * Like `useContractForm`, for pages that must render fast: the validation is loaded on the first keystroke. If it
 * can't be loaded, the raw input is sent to the server, which has the same rules and messages.
 */
export function useLazyContractForm<Typed extends FieldValues, Sent>(
  load: LoadResolver<Typed, Sent>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
): ContractForm<Typed, Sent> {
  const [loadResolver] = useState(() => memoizeLoad(load));
  const form = useForm<Typed, unknown, Sent>({
    resolver: async (...input) => (await loadResolver())(...input),
    defaultValues,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => void loadResolver() }),
    [subscribe, loadResolver],
  );
  return form;
}

function memoizeLoad<Typed extends FieldValues, Sent>(
  load: LoadResolver<Typed, Sent>,
): LoadResolver<Typed, Sent> {
  let loading: ReturnType<typeof load> | undefined;
  const acceptAll: Resolver<Typed, unknown, Sent> = (typed) => ({
    values: typed as unknown as Sent,
    errors: {},
  });
  return () => (loading ??= load().catch(() => acceptAll));
}
