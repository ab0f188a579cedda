import { onceCommitted } from '../../../db/transaction.ts';
import type { OfLounge } from '../../../context/context.ts';
import { updatePausedCigars } from './queries.ts';

/** Fits a shelf to a limit: nothing is deleted, the newest above it are paused, and what fits is resumed. Answers how many changed. */
export async function pauseAboveLimit(ctx: OfLounge, limit: number | null): Promise<number> {
  const changed = await updatePausedCigars(ctx, limit);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return changed;
}
