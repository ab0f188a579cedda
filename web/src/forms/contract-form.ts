import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** A form whose fields hold what is typed, and whose answer is what the contract makes of it. */
export type ContractForm<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>;

/** A form over a schema of the contract: the schema's own messages, first shown when it is sent, then as one types. */
export function useContractForm<Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
): ContractForm<Typed, Sent> {
  return useForm<Typed, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
}
