import { createHmac, randomInt } from 'node:crypto';
import type { NewPalateCard, OwnPalateCard, PalateAnswers } from '@vitola/contract/membership/palate-card';
import {
  palateCardHash,
  palateCardMinutes,
  palateCodeLength,
} from '@vitola/contract/membership/palate-card-constants';
import { pickCodeLetters } from '@vitola/contract/sales/sales-constants';
import type { Context, SignedInContext } from '../../../context/context.ts';
import { numberToCode } from '../../../crypto/letter-code.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import { qrDataUrl } from '../../../qr/qr-code.ts';
import { getPreferences } from '../preferences/preferences.ts';
import { readSurveyShortcuts } from '../survey-shortcuts/survey-shortcuts.ts';
import { deletePalateCard, findPalateAnswers, findPalateCardExpiry, upsertPalateCard } from './queries.ts';

/** What the codes of palate cards are hashed and limited with. */
export interface PalateCodes {
  key: Buffer;
  limits: RateLimits;
}

const codes = pickCodeLetters.length ** palateCodeLength;

const hashCode = (code: string, key: Buffer): Buffer => createHmac('sha256', key).update(code).digest();

/** What the caller's card would say, what it lacks, and until when their last one can be read. */
export async function getPalateCard(ctx: SignedInContext): Promise<OwnPalateCard> {
  const answers = await answersOf(ctx);
  const expiresAt = await findPalateCardExpiry(ctx);
  return {
    answers,
    missing: answers ? [] : await missingOf(ctx),
    activeUntil: expiresAt?.toISOString() ?? null,
  };
}

/** Makes the caller's palate card, in place of the one before. PALATE_INCOMPLETE without a strength and a flavor. */
export async function createPalateCard(ctx: SignedInContext, key: Buffer): Promise<NewPalateCard> {
  const answers = await answersOf(ctx);
  if (!answers) throw new AppError('PALATE_INCOMPLETE');
  const code = numberToCode(randomInt(codes), palateCodeLength);
  const expiresAt = new Date(ctx.now.getTime() + palateCardMinutes * 60_000);
  await upsertPalateCard(ctx, { codeHash: hashCode(code, key), answers, expiresAt });
  return {
    code,
    qrCode: qrDataUrl(`${ctx.publicUrl}/palate-card${palateCardHash}${code}`),
    answers,
    validUntil: expiresAt.toISOString(),
  };
}

/** Revokes the caller's palate card; without one it changes nothing. */
export async function revokePalateCard(ctx: SignedInContext): Promise<{ success: true }> {
  await deletePalateCard(ctx);
  return { success: true };
}

/** The answers on the card with a code. PALATE_CARD_NOT_FOUND for any other code, TOO_MANY after too many of those from an address. */
export async function readPalateCard(
  ctx: Context,
  { key, limits }: PalateCodes,
  code: string,
  address: string,
): Promise<PalateAnswers> {
  await limits.take('palate-card', address);
  const answers = await findPalateAnswers(ctx, hashCode(code, key));
  if (!answers) throw new AppError('PALATE_CARD_NOT_FOUND');
  await limits.giveBack('palate-card', address);
  return answers;
}

/** What the caller said last or, without that, what their ratings suggest; today's time is left out. */
async function answersOf(ctx: SignedInContext): Promise<PalateAnswers | null> {
  const { lastTime, fromRatings } = await readSurveyShortcuts(ctx);
  const known = lastTime ?? fromRatings;
  if (!known) return null;
  const { time: _, ...answers } = known;
  return answers;
}

async function missingOf(ctx: SignedInContext): Promise<OwnPalateCard['missing']> {
  const { strength, flavorProfile } = await getPreferences(ctx);
  return [
    ...(strength ? [] : (['strength'] as const)),
    // With a strength only the flavors are left, even if there are some: the survey does not know all of them.
    ...(strength || flavorProfile.length === 0 ? (['flavors'] as const) : []),
  ];
}
