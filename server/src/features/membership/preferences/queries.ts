import type { SavedPreferences } from '@vitola/contract/membership/preferences';
import type { SignedInContext } from '../../../context/context.ts';

/** A member's preferences; undefined while nothing is known. */
export async function findPreferences({ db, actor }: SignedInContext): Promise<SavedPreferences | undefined> {
  const row = await db
    .selectFrom('userPreferences')
    .select(['strength', 'smokingExperience', 'flavorProfile', 'priceRange', 'preferredOrigins'])
    .where('userId', '=', actor.user.id)
    .executeTakeFirst();
  return row as SavedPreferences | undefined;
}

const rowOf = ({ now, actor }: SignedInContext, preferences: SavedPreferences) => ({
  ...preferences,
  priceRange: preferences.priceRange && JSON.stringify(preferences.priceRange),
  userId: actor.user.id,
  updatedAt: now,
});

/** Saves preferences as the member's own. */
export async function upsertPreferences(ctx: SignedInContext, preferences: SavedPreferences): Promise<void> {
  const row = { ...rowOf(ctx, preferences), editedAt: ctx.now };
  await ctx.db
    .insertInto('userPreferences')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Saves preferences from a survey, unless the member saved their own. */
export async function insertSurveyPreferences(
  ctx: SignedInContext,
  preferences: SavedPreferences,
): Promise<void> {
  const row = rowOf(ctx, preferences);
  await ctx.db
    .insertInto('userPreferences')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(row).where('userPreferences.editedAt', 'is', null),
    )
    .execute();
}
