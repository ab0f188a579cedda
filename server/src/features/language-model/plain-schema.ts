import { z } from 'zod';

/** The JSON schema of a field that is sent to a model: types and enums only, since some servers reject more. */
export function plainSchema(field: z.ZodType): object {
  const schema = z.toJSONSchema(field, {
    override: ({ jsonSchema }) => {
      for (const limit of ['maxLength', 'maxItems', 'minimum', 'maximum'] as const) delete jsonSchema[limit];
    },
  });
  const { $schema: _, ...plain } = schema;
  return plain;
}
