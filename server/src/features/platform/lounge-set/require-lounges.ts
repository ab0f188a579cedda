import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findMissingLounges } from './queries.ts';

/** The lounges of an admin, each once; VALIDATION if there is none, or one does not exist. */
export async function requireLounges(
  ctx: Pick<Context, 'db'>,
  loungeIds: readonly string[],
): Promise<string[]> {
  const lounges = [...new Set(loungeIds)];
  const [missing] = await findMissingLounges(ctx, lounges);
  const problem =
    lounges.length === 0
      ? 'Choose at least one lounge for an admin.'
      : missing !== undefined && `There is no lounge ${missing}.`;
  if (problem) throw new AppError('VALIDATION', problem, { fields: { loungeIds: problem } });
  return lounges;
}
