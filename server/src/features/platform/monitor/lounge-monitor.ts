import type { LoungeMonitor } from '@vitola/contract/platform/monitor';
import type { ForLounge, SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { customerPath } from '../../lounge/index.ts';
import { formatOnClock, listTablets } from '../../tablets/index.ts';
import { findOwnerInvitation } from '../invitations/queries.ts';
import { mayReach } from '../lounge-set/may-reach.ts';
import { checkLounge, type SeenTablet } from './checks.ts';
import { findMonitored } from './monitor-queries.ts';

/** Whether a lounge is well now. LOUNGE_NOT_FOUND unless the caller looks after it, at the same cost as for no lounge. */
export async function getLoungeMonitor(ctx: SignedInContext, loungeId: string): Promise<LoungeMonitor> {
  if (!(await mayReach(ctx, ctx.actor, loungeId))) throw new AppError('LOUNGE_NOT_FOUND');
  const lounge = await findMonitored(ctx, loungeId);
  if (!lounge) throw new AppError('LOUNGE_NOT_FOUND');
  const invitation = lounge.hasOwner ? undefined : await findOwnerInvitation({ ...ctx, loungeId });
  const tablets = await seenTablets({ ...ctx, loungeId }, lounge.timeZone);
  const counted = new Map(lounge.hours.map((row) => [row.hour, row]));
  const hours = Array.from({ length: 24 }, (_, hour) => counted.get(hour) ?? { hour, today: 0, usual: 0 });
  const today = hours.reduce((sum, hour) => sum + hour.today, 0);
  const usualByNow = hours.slice(0, lounge.hourNow).reduce((sum, { usual }) => sum + usual, 0);
  const { name, city, state, subscriptionTier, lastSurveyAt, lastShareAt } = lounge;
  return {
    loungeId,
    name,
    city,
    state,
    subscriptionTier,
    customerPath: customerPath({ loungeId, urlSlug: lounge.urlSlug }),
    ...checkLounge({ ...lounge, today, usualByNow, tablets, isOwnerInvited: invitation !== undefined }),
    hours,
    ownerInvitation: invitation
      ? { email: invitation.email, hasExpired: invitation.expiresAt <= ctx.now }
      : null,
    lastSurveyAt: lastSurveyAt?.toISOString() ?? null,
    lastShareAt: lastShareAt?.toISOString() ?? null,
  };
}

async function seenTablets(ctx: ForLounge, timeZone: string | null): Promise<SeenTablet[]> {
  const { tablets } = await listTablets(ctx);
  return tablets.map(({ name, silentSince, isMissed }) => ({
    name,
    isMissed,
    silentSince: silentSince && formatOnClock(new Date(silentSince), timeZone),
  }));
}
