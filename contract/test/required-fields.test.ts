import { expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '../src/all.ts';

/** What a call says of a body, a query or parameters that hold nothing. */
const sentencesOf = (schema: z.ZodType | undefined) =>
  (schema?.safeParse({}).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it.each(allEndpoints.filter(({ endpoint }) => endpoint.body))(
  '$key names what is missing in a sentence for people',
  ({ endpoint }) => {
    for (const sentence of sentencesOf(endpoint.body))
      expect(sentence).not.toMatch(/must be text|Invalid input|expected|undefined/);
  },
);
