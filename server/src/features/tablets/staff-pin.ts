import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { tabletPinIterations as iterations } from '@vitola/contract/tablets/tablet-constants';
import type { TabletPin, Tablets } from '@vitola/contract/tablets/tablets';
import { audit } from '../../context/audit.ts';
import type { ForLounge, LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deletePin, findPinRow, upsertPin } from './staff-pin-queries.ts';
import { listTablets } from './tablets.ts';

const derive = promisify(pbkdf2);

/** What a paired tablet checks the PIN of its staff corner with; null if the owner set none. */
export async function findTabletPin(ctx: Pick<ForLounge, 'db' | 'loungeId'>): Promise<TabletPin | null> {
  const pin = await findPinRow(ctx);
  if (!pin) return null;
  const { salt, hash, iterations } = pin;
  return { salt: salt.toString('base64url'), hash: hash.toString('base64url'), iterations };
}

/** Sets the PIN of the lounge's staff corner, in place of the one before. */
export async function setTabletPin(ctx: LoungeContext, pin: string): Promise<Tablets> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, iterations, 32, 'sha256');
  return inTransaction(ctx, async (ctx) => {
    await upsertPin(ctx, { salt, hash, iterations });
    await audit(ctx, 'tablet.pin-set', null);
    return listTablets(ctx);
  });
}

/** Removes that PIN; nothing happens without one. */
export async function removeTabletPin(ctx: LoungeContext): Promise<Tablets> {
  return inTransaction(ctx, async (ctx) => {
    if (await deletePin(ctx)) await audit(ctx, 'tablet.pin-removed', null);
    return listTablets(ctx);
  });
}
