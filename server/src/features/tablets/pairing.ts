import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { pickCodeLetters } from '@vitola/contract/sales/sales-constants';
import {
  maxTablets,
  pairingCodeLength,
  pairingHash,
  pairingMinutes,
} from '@vitola/contract/tablets/tablet-constants';
import type { NewPairingCode, PairedTablet } from '@vitola/contract/tablets/tablets';
import { audit } from '../../context/audit.ts';
import type { Context, ForLounge, LoungeContext } from '../../context/context.ts';
import { numberToCode } from '../../crypto/letter-code.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { qrDataUrl } from '../../qr/qr-code.ts';
import { customerPath, findLounge } from '../lounge/index.ts';
import { closeNotification } from '../notifications/index.ts';
import { giveBackPickCodes } from '../sales/index.ts';
import {
  deleteTablet,
  findTablet,
  insertTablet,
  listTabletRows,
  takePairingCode,
  updateTabletToken,
  upsertPairingCode,
} from './queries.ts';
import { deriveTabletToken, hashTabletToken } from './tablet-token.ts';

/** What codes and tokens of tablets are derived and limited with. */
export interface TabletKeys {
  key: Buffer;
  limits: RateLimits;
}

/** A pairing as it is stored for repeats: with the salt of the token, never the token. */
export type Pairing = PairedTablet & { salt: string };

const codes = pickCodeLetters.length ** pairingCodeLength;

const hashCode = (code: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`pairing ${code}`).digest();

/** Makes the code that pairs the next tablet with the caller's lounge, in place of the one before. */
export async function createPairingCode(ctx: LoungeContext, key: Buffer): Promise<NewPairingCode> {
  const code = numberToCode(randomInt(codes), pairingCodeLength);
  const expiresAt = new Date(ctx.now.getTime() + pairingMinutes * 60_000);
  await inTransaction(ctx, async (ctx) => {
    await upsertPairingCode(ctx, { codeHash: hashCode(code, key), expiresAt });
    await audit(ctx, 'tablet.code-made', null);
  });
  const pairUrl = `${ctx.publicUrl}/pair`;
  return {
    code,
    pairUrl,
    qrCode: qrDataUrl(pairUrl + pairingHash + code),
    validUntil: expiresAt.toISOString(),
  };
}

/**
 * Pairs a browser with the lounge of a code, which is used up. A tablet of that lounge keeps its name and gets a new token; one
 * of another lounge leaves that. PAIRING_CODE_NOT_FOUND for a code that is unknown, expired or used, VALIDATION at the limit.
 */
export async function pairTablet(
  outer: Context,
  key: Buffer,
  code: string,
  earlierToken: string | undefined,
): Promise<Pairing> {
  return inTransaction(outer, async (guestCtx) => {
    const loungeId = await takePairingCode(guestCtx, hashCode(code, key));
    const lounge = loungeId === undefined ? undefined : await findLounge(guestCtx, loungeId);
    if (loungeId === undefined || !lounge) throw new AppError('PAIRING_CODE_NOT_FOUND');
    const ctx = { ...guestCtx, loungeId };
    const salt = randomBytes(32).toString('base64url');
    const tokenHash = hashTabletToken(deriveTabletToken(key, salt));
    const { id, name } = await storeTablet(ctx, tokenHash, earlierToken);
    await audit(ctx, 'tablet.paired', id);
    return { name, loungeId, loungeName: lounge.name, customerPath: customerPath(lounge), salt };
  });
}

async function storeTablet(ctx: ForLounge, tokenHash: Buffer, earlierToken: string | undefined) {
  const earlier = earlierToken && (await findTablet(ctx, hashTabletToken(earlierToken)));
  if (earlier && earlier.loungeId === ctx.loungeId) {
    await updateTabletToken(ctx, earlier.id, tokenHash);
    await closeNotification(ctx, earlier.silentNotificationId);
    return earlier;
  }
  if (earlier) {
    const before = { ...ctx, loungeId: earlier.loungeId };
    await giveBackPickCodes(before, earlier.id);
    await deleteTablet(before, earlier.id);
    await closeNotification(before, earlier.silentNotificationId);
  }
  const others = await listTabletRows(ctx);
  if (others.length >= maxTablets)
    throw new AppError(
      'VALIDATION',
      `This lounge has ${maxTablets} tablets already. Revoke one on the dashboard first.`,
    );
  const tablet = { id: randomUUID(), name: freeName(others) };
  await insertTablet(ctx, { ...tablet, tokenHash });
  return tablet;
}

/** 'Tablet 1', or the next number that none has. */
function freeName(others: readonly { name: string }[]): string {
  const names = new Set(others.map(({ name }) => name));
  for (let number = 1; ; number += 1) if (!names.has(`Tablet ${number}`)) return `Tablet ${number}`;
}
