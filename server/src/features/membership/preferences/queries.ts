import type { SavedPreferences } from '@vitola/contract/membership/preferences';
import type { Preferences } from '@vitola/contract/recommendation/survey-answers';
import type { SignedInContext } from '../../../context/context.ts';

/** A member's answers to a survey, when they gave them, and when they edited their preferences themselves. */
export interface LastAnswers {
  lastAnswers: Preferences | null;
  answeredAt: Date | null;
  editedAt: Date | null;
}

/** The answers of a member's last survey; undefined while nothing is known. */
export async function findLastAnswers({ db, actor }: SignedInContext): Promise<LastAnswers | undefined> {
  const row = await db
    .selectFrom('userPreferences')
    .select(['lastAnswers', 'answeredAt', 'editedAt'])
    .where('userId', '=', actor.user.id)
    .executeTakeFirst();
  return row as LastAnswers | undefined;
}

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

/** Saves preferences from a survey, unless the member saved their own or a later survey is known. */
export async function insertSurveyPreferences(
  ctx: SignedInContext,
  preferences: SavedPreferences,
  answeredAt: Date,
): Promise<void> {
  const row = rowOf(ctx, preferences);
  await ctx.db
    .insertInto('userPreferences')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet(row)
        .where('userPreferences.editedAt', 'is', null)
        .where((known) =>
          known.or([
            known('userPreferences.answeredAt', 'is', null),
            known('userPreferences.answeredAt', '<=', answeredAt),
          ]),
        ),
    )
    .execute();
}

/** Saves the answers of a survey, unless those of a later one are known. The member must have preferences. */
export async function updateLastAnswers(
  { db, actor }: SignedInContext,
  answers: Preferences,
  answeredAt: Date,
): Promise<void> {
  await db
    .updateTable('userPreferences')
    .set({ lastAnswers: JSON.stringify(answers), answeredAt })
    .where('userId', '=', actor.user.id)
    .where((row) => row.or([row('answeredAt', 'is', null), row('answeredAt', '<=', answeredAt)]))
    .execute();
}
