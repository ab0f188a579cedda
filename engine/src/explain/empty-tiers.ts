import type { Slot } from '../choose/exploration.ts';
import { PHRASES } from './phrases.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { RecommendContext, Tier } from '../types.ts';

/** Why each empty tier is empty, in the guest's language; no entry for a filled one. */
export function emptyTierReasons(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  { language, critiques }: RecommendContext,
): Partial<Record<Tier, string>> {
  const say = PHRASES[language].empty;
  const primary = slots[0];
  if (!primary) {
    const last = critiques?.at(-1);
    const why = shelf.cigars.length === 0 ? say.shelf : last ? say.critique[last.kind] : say.nothingLeft;
    return { primary: why, budget: why, premium: why };
  }
  const reasons: Partial<Record<Tier, string>> = {};
  const isPriced = (shelf.price[primary.place] ?? -1) >= 0;
  const isFilled = (tier: Tier) => slots.some((slot) => slot.tier === tier);
  const isNarrowed = isPriced && (critiques?.length ?? 0) > 0;
  const why = (sentence: string) => (isNarrowed ? say.nothingElse : isPriced ? sentence : say.noPrice);
  if (!isFilled('budget')) reasons.budget = why(say.cheaper);
  if (!isFilled('premium')) reasons.premium = why(say.dearer);
  return reasons;
}
