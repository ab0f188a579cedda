import { type Tier, tiers } from '@vitola/contract/recommendation/tiered';
import { type ImportResult, maxSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { earnForImport } from '../loyalty/index.ts';
import { fillPreferences } from '../membership/index.ts';
import { findShare, listGuestRatings, type StoredShare } from '../sharing/index.ts';
import { earnForFirstRating } from './refresh-rating.ts';
import { type SharedCard, toSharedCard } from './shared-card.ts';
import { countSavedCigars, insertCards, listSavedSources, lockVault, rateUnratedSources } from './queries.ts';

/**
 * Saves a share's cigars to the caller's vault, with the facts as they were shared; one that is already there keeps its
 * rating and notes. What was said on the share's page of one that they never rated becomes its first rating. In a lounge with a
 * loyalty program it can earn points. SHARE_NOT_FOUND when the share is unknown or expired, VAULT_FULL when not all of them fit.
 */
export async function importShare(ctx: SignedInContext, shareId: string): Promise<ImportResult> {
  const share = await findShare(ctx, shareId);
  if (!share) throw new AppError('SHARE_NOT_FOUND');
  const cards = cardsOf(share);
  const newCigars = await inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    await earnForImport(ctx, share);
    await fillPreferences(ctx, share.questionnaire, share.createdAt);
    const saved = await listSavedSources(
      ctx,
      cards.map(({ cigarId }) => cigarId),
    );
    const added = cards.filter(({ cigarId }) => !saved.has(cigarId));
    if (added.length > 0) {
      if ((await countSavedCigars(ctx)) + added.length > maxSavedCigars) throw new AppError('VAULT_FULL');
      await insertCards(ctx, share, added);
    }
    for (const rated of await rateUnratedSources(ctx, await listGuestRatings(ctx, shareId)))
      await earnForFirstRating(ctx, rated);
    return added.length;
  });
  return {
    savedCigars: cards.length,
    newCigars,
    totalRecommendations: cards.length,
    message: sentenceOf(newCigars),
  };
}

const sentenceOf = (added: number) =>
  added === 0
    ? 'These cigars are in your vault already.'
    : `${added} ${added === 1 ? 'cigar was' : 'cigars were'} added to your vault.`;

/** The share's cards, each cigar once. */
function cardsOf({ recommendations, snapshot }: StoredShare): SharedCard[] {
  const cigarIds = new Set(tiers.flatMap((tier: Tier) => recommendations[tier] ?? []));
  return [...cigarIds].flatMap((cigarId) => {
    const facts = snapshot[cigarId];
    if (!facts) return [];
    return [toSharedCard({ ...facts, id: cigarId })];
  });
}
