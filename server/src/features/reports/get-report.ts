import type { Report, ReportQuery } from '@vitola/contract/reports';
import { sql } from 'kysely';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { loungeSetOf } from '../platform/index.ts';
import { findNameAmong, listByLounge, listDays, listPlatformDays } from './queries.ts';

/**
 * The figures of a period by day and by lounge, of all lounges that the caller looks after or one of them; LOUNGE_NOT_FOUND
 * for any other. They come from daily counts, which are at most about a minute old.
 */
export async function getReport(ctx: SignedInContext, query: ReportQuery): Promise<Report> {
  const own = loungeSetOf(ctx.actor);
  const { loungeId } = query;
  if (loungeId === undefined) {
    const isAll = ctx.actor.role === 'superAdmin';
    const [days, lounges] = await Promise.all([
      isAll ? listPlatformDays(ctx, query) : listDays(ctx, query, own),
      listByLounge(ctx, query, own),
    ]);
    return { days, lounges };
  }
  if ((await findNameAmong(ctx, loungeId, own)) === undefined) throw new AppError('LOUNGE_NOT_FOUND');
  const one = sql<string>`(select ${loungeId}::text as lounge_id)`;
  const [days, lounges] = await Promise.all([listDays(ctx, query, one), listByLounge(ctx, query, one)]);
  return { days, lounges };
}
