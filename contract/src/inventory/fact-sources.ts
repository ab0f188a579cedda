import { z } from 'zod';
import { type FactName, factNames, type FactSource, factSources } from './fact-constants.ts';

const Confidence = z.number().min(0).max(1);

const isConfirmed = z.boolean('Confirmed must be true or false');

/**
 * A source in a request: its name alone; with its confidence (0-1) and whether a person confirms the fact; or, for an
 * unchanged fact, only whether it is confirmed: `false` withdraws a confirmation.
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
 * The sources of the facts in a request. A fact without one comes from the owner, or from the point of sale if an API key
 * sends it. `owner` with an unchanged fact confirms it; a machine's fact never replaces one that the owner knows.
 */
export const SentSources = perFact(SentSource.optional());
export type SentSources = z.infer<typeof SentSources>;

/** The source of a stored fact. The fact counts as known once a person vouches for it; until then it is unverified. */
export const FactOrigin = z.object({
  source: z.enum(factSources),
  /** The confidence of the source, 0-1; null if unknown. */
  confidence: Confidence.nullable(),
  at: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type FactOrigin = z.infer<typeof FactOrigin>;

export const FactOrigins = perFact(FactOrigin.optional());
export type FactOrigins = z.infer<typeof FactOrigins>;
