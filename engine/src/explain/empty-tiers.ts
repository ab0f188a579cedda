import type { Slot } from '../choose/candidates.ts';
import { PHRASES } from './phrases.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { RecommendContext, Tier } from '../types.ts';

/** Why each empty tier is empty, in the guest's language; filled tiers have no entry. */
export function emptyTierReasons(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  { language, critiques }: RecommendContext,
): Partial<Record<Tier, string>> {
  const phrases = PHRASES[language].empty;
  const primary = slots[0];
  if (!primary) {
    const last = critiques?.at(-1);
    const reason =
      shelf.cigars.length === 0 ? phrases.shelf : last ? phrases.critique[last.kind] : phrases.nothingLeft;
    return { primary: reason, budget: reason, premium: reason };
  }
  const reasons: Partial<Record<Tier, string>> = {};
  const isPriced = (shelf.price[primary.position] ?? -1) >= 0;
  const isFilled = (tier: Tier) => slots.some((slot) => slot.tier === tier);
  const isNarrowed = isPriced && (critiques?.length ?? 0) > 0;
  const reasonFor = (sentence: string) =>
    isNarrowed ? phrases.nothingElse : isPriced ? sentence : phrases.noPrice;
  if (!isFilled('budget')) reasons.budget = reasonFor(phrases.nothingCheaper);
  if (!isFilled('premium')) reasons.premium = reasonFor(phrases.nothingPricier);
  return reasons;
}
