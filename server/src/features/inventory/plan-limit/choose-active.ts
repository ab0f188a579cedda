import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { cigarLimit, lockPlan } from '../../lounge/index.ts';
import { listCigars } from '../cigars/list-cigars.ts';
import { lockShelf, updatePausedCigars, setActiveCigars } from './queries.ts';
import type { CigarListCache } from '../cigars/cigar-list-cache.ts';

/**
 * Sets which cigars are active while the shelf holds more than the plan allows; the others are paused. VALIDATION when more
 * are chosen than the limit, NOT_FOUND when one is not on the shelf. Remaining slots go to the oldest cigars.
 */
export async function chooseActive(ctx: LoungeContext, cache: CigarListCache, ids: string[]) {
  await inTransaction(ctx, async (ctx) => {
    const shelf = new Set(await lockShelf(ctx));
    const limit = cigarLimit(await lockPlan(ctx));
    if (ids.some((id) => !shelf.has(id))) throw new AppError('NOT_FOUND');
    if (limit !== null && ids.length > limit)
      throw new AppError(
        'VALIDATION',
        `Your plan has room for ${limit} active cigars. Choose at most ${limit}.`,
      );
    await setActiveCigars(ctx, ids);
    await updatePausedCigars(ctx, limit);
    await audit(ctx, 'shelf.active-chosen', null, { active: ids.length, of: shelf.size });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  });
  return listCigars(ctx, cache);
}
