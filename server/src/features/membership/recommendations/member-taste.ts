import type { SavedPreferences } from '@vitola/contract/membership/preferences';
import { type BudgetBand, type Taste, tasteFromSurvey, translateFlavor } from '@vitola/engine';

/** The engine's dollar budgets, with their lower ends in dollars, the highest first. */
const dollarBands: readonly (readonly [band: BudgetBand, from: number])[] = [
  ['over-75', 75],
  ['40-75', 40],
  ['20-40', 20],
  ['10-20', 10],
  ['under-10', 0],
];

/** The engine's taste of a member, from their preferences. */
export function tasteOfMember({
  strength,
  smokingExperience,
  flavorProfile,
  priceRange,
}: SavedPreferences): Taste {
  const flavors = flavorProfile.flatMap((word) => translateFlavor('vault', word, 'survey') ?? []);
  const answers = { strength: [], flavors: [...new Set(flavors)], time: '', budget: '' };
  const taste = tasteFromSurvey({ ...answers, experience: smokingExperience ?? '' });
  return { ...taste, strengths: strength ? [strength] : [], budget: priceRange && budgetOf(priceRange) };
}

/** The dollar budget in the middle of a price range; with one open end, the one at the other end. */
function budgetOf({ from, to }: NonNullable<SavedPreferences['priceRange']>): BudgetBand | null {
  if (from === null && to === null) return null;
  const dollars = from === null ? Number(to) - 1 : to === null ? from : (from + to) / 2;
  return dollarBands.find(([, lowest]) => dollars >= lowest)?.[0] ?? 'under-10';
}
