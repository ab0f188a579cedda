import type { Context } from '../../context/context.ts';
import { findCodeOfResult } from '../sales/index.ts';
import type { StoredShare } from './queries.ts';

/** A result is shared within this time of being shown. */
const sharedWithinMs = 2 * 3_600_000;
const clockSkewMs = 10 * 60_000;

/** The code of a share's result while it is good at the counter; nothing for an older share, or one whose result had none. */
export async function codeOfShare(
  ctx: Pick<Context, 'db' | 'now'>,
  { loungeId, resultId, createdAt }: Pick<StoredShare, 'loungeId' | 'resultId' | 'createdAt'>,
): Promise<{ pickCode?: string }> {
  if (resultId === null) return {};
  const shared = createdAt.getTime();
  const from = new Date(shared - sharedWithinMs);
  const until = new Date(shared + clockSkewMs);
  const pickCode = await findCodeOfResult({ ...ctx, loungeId }, resultId, { from, until });
  return pickCode === undefined ? {} : { pickCode };
}
