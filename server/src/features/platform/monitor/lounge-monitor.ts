import type { LoungeMonitor } from '@vitola/contract/platform/monitor';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { customerPath } from '../../lounge/index.ts';
import { mayReach } from '../lounge-set/may-reach.ts';
import { checkLounge } from './checks.ts';
import { countHours, findMonitored } from './monitor-queries.ts';

/** Whether a lounge is well now. LOUNGE_NOT_FOUND unless the caller looks after it, at the same cost as for no lounge. */
export async function getLoungeMonitor(ctx: SignedInContext, loungeId: string): Promise<LoungeMonitor> {
  if (!(await mayReach(ctx, ctx.actor, loungeId))) throw new AppError('LOUNGE_NOT_FOUND');
  const lounge = await findMonitored(ctx, loungeId);
  if (!lounge) throw new AppError('LOUNGE_NOT_FOUND');
  const timeZone = lounge.timeZone ?? 'UTC';
  const counted = new Map((await countHours(ctx, loungeId, timeZone)).map((row) => [row.hour, row]));
  const hours = Array.from({ length: 24 }, (_, hour) => counted.get(hour) ?? { hour, today: 0, usual: 0 });
  const hourNow = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(ctx.now),
  );
  const today = hours.reduce((sum, hour) => sum + hour.today, 0);
  const usualByNow = hours.slice(0, hourNow).reduce((sum, { usual }) => sum + usual, 0);
  const { name, city, state, subscriptionTier, lastSurveyAt, lastShareAt } = lounge;
  return {
    loungeId,
    name,
    city,
    state,
    subscriptionTier,
    customerPath: customerPath({ loungeId, urlSlug: lounge.urlSlug }),
    ...checkLounge({ ...lounge, today, usualByNow }),
    hours,
    lastSurveyAt: lastSurveyAt?.toISOString() ?? null,
    lastShareAt: lastShareAt?.toISOString() ?? null,
  };
}
