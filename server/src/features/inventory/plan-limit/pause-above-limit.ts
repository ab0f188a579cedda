import { onceCommitted } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { updatePausedCigars } from './queries.ts';

/** Pauses the newest cigars above the plan's limit and resumes those within it; nothing is deleted. Returns how many changed. */
export async function pauseAboveLimit(ctx: ForLounge, limit: number | null): Promise<number> {
  const changed = await updatePausedCigars(ctx, limit);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return changed;
}
