import type { Env } from '../env/env.ts';
import { createRateLimits, type RateLimits, rateLimits } from '../http/limits/rate-limits.ts';
import { SharedCounts } from '../http/limits/shared-counts.ts';
import { type OpenDatabase, readOrCreateSessionSecret } from './database-and-secret.ts';

/** The session secret, and the limits of the mode, whose counts are in the database; `running` gets what closes them. */
export async function openLimits(
  env: Env,
  { to, pooler, dataFolder }: OpenDatabase,
  running: (() => unknown)[],
): Promise<{ sessionSecret: string; limits: RateLimits }> {
  const sessionSecret = await readOrCreateSessionSecret(env, dataFolder);
  const counts = new SharedCounts(pooler ?? to, sessionSecret, pooler !== undefined);
  running.push(() => counts.close());
  const table = env.production ? rateLimits.production : rateLimits.local;
  return { sessionSecret, limits: createRateLimits(table, counts) };
}
