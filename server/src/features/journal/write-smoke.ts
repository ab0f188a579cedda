import { maxSmokes, type NewSmoke, type Smoke, type SmokeChange } from '@vitola/contract/journal/smokes';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedInContext } from '../../context/context.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { omitUndefined } from '../../http/body/omit-undefined.ts';
import { knowsLounge } from '../membership/index.ts';
import { findSavedCigar, lockVault, refreshRating } from '../vault/index.ts';
import { countSmokes, getSmoke, notInJournal, insertSmoke, toSmoke, updateSmoke } from './queries.ts';

/**
 * Writes a smoke into the caller's journal; a cigar of their vault gives its name and brand, and takes the rating if none is
 * newer. NOT_FOUND when the cigar is not in their vault, LOUNGE_NOT_FOUND when they don't know the lounge, JOURNAL_FULL.
 */
export async function addSmoke(ctx: SignedInContext, sent: NewSmoke): Promise<Smoke> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    checkDay(ctx, sent.smokingDate);
    await checkLounge(ctx, sent.loungeId);
    if ((await countSmokes(ctx)) >= maxSmokes) throw new AppError('JOURNAL_FULL');
    const id = await insertSmoke(ctx, { ...sent, ...(await namesOf(ctx, sent)) });
    return refreshed(ctx, id);
  });
}

/** Changes a smoke. NOT_FOUND when it is not the caller's, CHANGED_MEANWHILE when `version` is stale, LOUNGE_NOT_FOUND. */
export async function changeSmoke(
  ctx: SignedInContext,
  id: string,
  { version, ...change }: SmokeChange,
): Promise<Smoke> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const before = await getSmoke(ctx, id);
    if (before.removedAt) throw notInJournal();
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE');
    if (change.smokingDate) checkDay(ctx, change.smokingDate);
    if (change.loungeId !== before.loungeId) await checkLounge(ctx, change.loungeId);
    await updateSmoke(ctx, id, omitUndefined(change));
    return refreshed(ctx, id);
  });
}

/** Removes a smoke from the caller's journal; it can be restored for thirty days. NOT_FOUND when it is not theirs. */
export async function removeSmoke(ctx: SignedInContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    if ((await getSmoke(ctx, id)).removedAt) throw notInJournal();
    await updateSmoke(ctx, id, { removedAt: ctx.now });
    await refreshed(ctx, id);
    return { success: true };
  });
}

/** Undoes a removal. JOURNAL_FULL when there is no room; a smoke that was not removed is returned unchanged. */
export async function restoreSmoke(ctx: SignedInContext, id: string): Promise<Smoke> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const before = await getSmoke(ctx, id);
    if (!before.removedAt) return toSmoke(before);
    if ((await countSmokes(ctx)) >= maxSmokes) throw new AppError('JOURNAL_FULL');
    await updateSmoke(ctx, id, { removedAt: null });
    return refreshed(ctx, id);
  });
}

async function namesOf(ctx: SignedInContext, { savedCigarId, cigarName, brand }: NewSmoke) {
  if (savedCigarId === undefined) return { cigarName: cigarName ?? '', brand };
  const saved = await findSavedCigar(ctx, savedCigarId);
  if (!saved || saved.removedAt) throw new AppError('NOT_FOUND', 'This cigar is not in your vault anymore.');
  return { cigarName: saved.name, brand: saved.brand };
}

/** The smoke as it is now, after the rating of its cigar in the vault was brought up to date. */
async function refreshed(ctx: SignedInContext, id: string): Promise<Smoke> {
  const row = await getSmoke(ctx, id);
  if (row.savedCigarId) await refreshRating(ctx, row.savedCigarId);
  return toSmoke(row);
}

const dayMs = 86_400_000;

/** Refuses a day that has begun nowhere on earth yet: the calendar is up to 14 hours ahead of UTC. */
function checkDay({ now }: SignedInContext, day: string): void {
  if (Date.parse(day) <= now.getTime() + (14 / 24) * dayMs) return;
  throw fieldError('smokingDate', 'VALIDATION', 'This date is in the future');
}

async function checkLounge(ctx: SignedInContext, loungeId: string | null | undefined): Promise<void> {
  if (loungeId && !(await knowsLounge(ctx, loungeId)))
    throw new AppError('LOUNGE_NOT_FOUND', 'This lounge is not one of yours. Please choose another place.');
}
