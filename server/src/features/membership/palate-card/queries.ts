import type { PalateAnswers } from '@vitola/contract/membership/palate-card';
import type { Context, SignedInContext } from '../../../context/context.ts';

interface NewCard {
  codeHash: Buffer;
  answers: PalateAnswers;
  expiresAt: Date;
}

/** Stores the caller's palate card, in place of the one before. */
export async function upsertPalateCard(ctx: SignedInContext, card: NewCard): Promise<void> {
  const row = {
    ...card,
    answers: JSON.stringify(card.answers),
    userId: ctx.actor.user.id,
    createdAt: ctx.now,
  };
  await ctx.db
    .insertInto('palateCards')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Until when the caller's palate card can be read; undefined when there is none. */
export async function findPalateCardExpiry(ctx: SignedInContext): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('palateCards')
    .select('expiresAt')
    .where('userId', '=', ctx.actor.user.id)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  return row?.expiresAt;
}

/** The answers on the card with a code, and nothing about its member; undefined when it expired, was revoked or never was. */
export async function findPalateAnswers(ctx: Context, codeHash: Buffer): Promise<PalateAnswers | undefined> {
  const row = await ctx.db
    .selectFrom('palateCards')
    .select('answers')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  return row?.answers as PalateAnswers | undefined;
}

/** Deletes the caller's palate card, if there is one. */
export async function deletePalateCard({ db, actor }: SignedInContext): Promise<void> {
  await db.deleteFrom('palateCards').where('userId', '=', actor.user.id).execute();
}

/** Deletes palate cards that have expired. */
export async function purgePalateCards(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('palateCards').where('expiresAt', '<=', ctx.now).execute();
}
