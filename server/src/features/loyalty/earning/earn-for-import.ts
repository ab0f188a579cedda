import type { SignedInContext } from '../../../context/context.ts';
import { claimResult, findResultMember, listUnearnedSales, lockResult } from '../ledger/queries.ts';
import { findRunningProgram } from '../program/running-program.ts';
import { earnPurchase } from './earn-for-sale.ts';
import { earnForVisit } from './earn-for-visit.ts';

/** For how many days before an import purchases of its result still earn points. */
const daysBefore = 7;

/**
 * Gives the caller the points of a first visit, and those of purchases of this result that were made before they imported it.
 * The first member to import a result has its purchases. Call it in the import's transaction, before anything that locks the member.
 */
export async function earnForImport(
  ctx: SignedInContext,
  { loungeId, resultId }: { loungeId: string; resultId: string | null },
): Promise<void> {
  const ofLounge = { ...ctx, loungeId };
  const userId = ctx.actor.user.id;
  const program = await findRunningProgram(ofLounge);
  if (!program) return;
  // The result before the member, as a sale locks them: the other way round the two would deadlock.
  if (resultId) await lockResult(ofLounge, resultId);
  await earnForVisit(ofLounge, userId);
  if (!resultId) return;
  await claimResult(ofLounge, resultId, userId);
  if ((await findResultMember(ofLounge, resultId)) !== userId) return;
  const since = new Date(ctx.now.getTime() - daysBefore * 86_400_000);
  for (const sale of await listUnearnedSales(ofLounge, resultId, since))
    await earnPurchase(ofLounge, program, { userId, sale, doneBy: null });
}
