import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form whose fields hold the typed input and whose submitted value is what the contract's schema parses from it.
 */
export type ContractForm<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>;

/**
 * A form validated by a schema of the contract. It shows the schema's messages on the first submit, then on every
 * change. With `values`, a newer saved version replaces what was not edited.
 */
export function useContractForm<Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
  newer: Pick<UseFormProps<NoInfer<Typed>>, 'values' | 'resetOptions'> = {},
): ContractForm<Typed, Sent> {
  return useForm<Typed, unknown, Sent>({ resolver: zodResolver(schema), defaultValues, ...newer });
}
