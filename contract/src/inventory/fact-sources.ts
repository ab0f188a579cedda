import { z } from 'zod';
import { type FactName, factNames, type FactSource, factSources } from './fact-constants.ts';

const Confidence = z.number().min(0).max(1);

const isConfirmed = z.boolean('Confirmed must be true or false');

/**
 * A source as it is sent: its word alone; with how sure it was (0-1), and whether a person confirms the fact with it; or,
 * of a fact that stays, only whether it is confirmed: `false` takes a confirmation back.
 */
const SentSource = z
  .union(
    [
      z.enum(factSources),
      z.object({
        source: z.enum(factSources),
        confidence: Confidence,
        confirmed: isConfirmed.optional(),
      }),
      z.strictObject({ confirmed: isConfirmed }),
    ],
    `A source must be one of ${factSources.join(', ')}`,
  )
  .transform((sent): { source?: FactSource; confidence?: number; confirmed?: boolean | undefined } =>
    typeof sent === 'string' ? { source: sent } : sent,
  );

const perFact = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(factNames.map((name) => [name, schema])) as Record<FactName, T>);

/**
 * Where the facts sent are from. A fact that is not named is the owner's own, or the point of sale's where an API key
 * sends it. `owner` beside a fact that stays as it is confirms it; a machine's fact never takes the place of one the
 * owner knows.
 */
export const SentSources = perFact(SentSource.optional());
export type SentSources = z.infer<typeof SentSources>;

/** Where a fact on the shelf is from. It is known once a person stands for it; until then it is unverified. */
export const FactOrigin = z.object({
  source: z.enum(factSources),
  /** How sure the source was, 0-1; null where nobody said. */
  confidence: Confidence.nullable(),
  at: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type FactOrigin = z.infer<typeof FactOrigin>;

export const FactOrigins = perFact(FactOrigin.optional());
export type FactOrigins = z.infer<typeof FactOrigins>;
