import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { maxUnlockedMinutes } from '@vitola/contract/shared-device-constants';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { setActingPerson, shareSession } from '../accounts/index.ts';
import { hashPin, type PinKeys } from './own-pin.ts';
import { findPersonOf, hasPins } from './queries.ts';

/** Finds whoever the session of a cookie is now. */
type WhoIsIt = () => Promise<SessionUser>;

/**
 * Makes the caller's session a shared device of the lounge, locked until somebody enters a PIN. PIN_MISSING while nobody at the
 * lounge has one, who could unlock it.
 */
export async function shareDevice(outer: LoungeContext, who: WhoIsIt): Promise<SessionUser> {
  await inTransaction(outer, async (ctx) => {
    if (!(await hasPins(ctx))) throw new AppError('PIN_MISSING');
    await shareSession(ctx);
    await audit(ctx, 'team.device-shared', ctx.actor.user.id);
    forgetSession(ctx);
  });
  return who();
}

/**
 * Makes the person who has a PIN the one who sells on the caller's shared device. WRONG_PIN for a PIN that nobody at the lounge has, and
 * TOO_MANY after too many of them on the device or in the lounge. On any other device nothing changes.
 */
export async function unlockDevice(
  outer: LoungeContext,
  { key, limits }: PinKeys,
  pin: string,
  who: WhoIsIt,
): Promise<SessionUser> {
  const { loungeId, actor } = outer;
  const device = actor.sessionHash.toString('hex');
  await limits.take('device-pin', device);
  await limits.take('lounge-pin', loungeId);
  await inTransaction(outer, async (ctx) => {
    const personId = await findPersonOf(ctx, hashPin(key, loungeId, pin));
    if (personId === undefined) throw fieldError('pin', 'WRONG_PIN');
    if (!actor.sharedDevice) return;
    const until = new Date(ctx.now.getTime() + maxUnlockedMinutes * 60_000);
    await setActingPerson(ctx, { userId: personId, until });
    await audit(ctx, 'team.device-unlocked', personId);
    forgetSession(ctx);
  });
  await limits.giveBack('device-pin', device);
  await limits.giveBack('lounge-pin', loungeId);
  return who();
}

/** Locks the caller's shared device; on any other nothing changes. */
export async function lockDevice(outer: LoungeContext, who: WhoIsIt): Promise<SessionUser> {
  if (!outer.actor.sharedDevice) return outer.actor.user;
  await inTransaction(outer, async (ctx) => {
    await setActingPerson(ctx, null);
    forgetSession(ctx);
  });
  return who();
}

// Who a session is has changed: no process may go by what it remembers.
const forgetSession = (ctx: LoungeContext) =>
  onceCommitted(ctx, () => ctx.changes.announce('session_ended', ctx.actor.sessionHash.toString('hex')));
