import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { CallError } from './call-error.ts';

/** A form whose fields hold what is typed, and whose answer is what the contract makes of it. */
export type ContractForm<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>;

/** A form over a schema of the contract: the schema's own messages, first shown when it is sent, then as one types. */
export function useContractForm<Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
): ContractForm<Typed, Sent> {
  return useForm<Typed, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
}

/** Puts the server's sentences beside the fields they are about; what was typed stays. Answers whether there were any. */
export function showRefusedFields<Typed extends FieldValues, Sent>(
  form: ContractForm<Typed, Sent>,
  error: CallError,
): boolean {
  const known = Object.keys(form.getValues());
  const refused = Object.entries(error.fields).filter(([name]) => known.includes(name));
  for (const [at, [name, message]] of refused.entries()) {
    form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
  return refused.length > 0;
}
