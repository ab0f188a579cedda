import { createHmac } from 'node:crypto';
import type { OwnPin } from '@vitola/contract/shared-device';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { fieldError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { deletePin, findPin, lockPins, upsertPin } from './queries.ts';

/** What PINs are hashed and limited with. */
export interface PinKeys {
  key: Buffer;
  limits: RateLimits;
}

/** The hash that is stored of a PIN: keyed, because a few digits are found from any other hash. */
export const hashPin = (key: Buffer, loungeId: string, pin: string): Buffer =>
  createHmac('sha256', key).update(`${loungeId} ${pin}`).digest();

/** When the caller set their PIN. */
export async function getOwnPin(ctx: LoungeContext): Promise<OwnPin> {
  const pin = await findPin(ctx, ctx.actor.user.id);
  return { setAt: pin?.setAt.toISOString() ?? null };
}

/**
 * Sets the caller's PIN. PIN_TAKEN if another person at the lounge has it, which counts as a wrong PIN, so that nobody finds
 * the others' PINs by trying.
 */
export async function setOwnPin(
  outer: LoungeContext,
  { key, limits }: PinKeys,
  pin: string,
): Promise<OwnPin> {
  const { loungeId } = outer;
  await limits.take('lounge-pin', loungeId);
  const set = await inTransaction(outer, async (ctx) => {
    await lockPins(ctx);
    if (!(await upsertPin(ctx, ctx.actor.user.id, hashPin(key, loungeId, pin))))
      throw fieldError('pin', 'PIN_TAKEN');
    await audit(ctx, 'team.pin-set', ctx.actor.user.id);
    return getOwnPin(ctx);
  });
  await limits.giveBack('lounge-pin', loungeId);
  return set;
}

/** Removes the caller's PIN, which locks the devices on which they sell with it; without one, nothing happens. */
export async function removeOwnPin(outer: LoungeContext): Promise<OwnPin> {
  const { id } = outer.actor.user;
  return inTransaction(outer, async (ctx) => {
    if (await deletePin(ctx, id)) {
      await audit(ctx, 'team.pin-removed', id);
      onceCommitted(ctx, () => ctx.changes.announce('account_changed', id));
    }
    return getOwnPin(ctx);
  });
}
