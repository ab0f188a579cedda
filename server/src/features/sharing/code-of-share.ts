import type { Context } from '../../context/context.ts';
import { findCodeOfResult } from '../sales/index.ts';
import type { StoredShare } from './queries.ts';

const clockSkewMs = 10 * 60_000;

/** The code of a share's result while it is good at the counter; nothing for an older share, or one whose result had none. */
export async function codeOfShare(
  ctx: Pick<Context, 'db' | 'now'>,
  { loungeId, resultId, createdAt }: Pick<StoredShare, 'loungeId' | 'resultId' | 'createdAt'>,
): Promise<{ pickCode?: string }> {
  if (resultId === null) return {};
  // A tablet without a network may have sent the share long after its guest was there.
  const until = new Date(createdAt.getTime() + clockSkewMs);
  const pickCode = await findCodeOfResult({ ...ctx, loungeId }, resultId, until);
  return pickCode === undefined ? {} : { pickCode };
}
