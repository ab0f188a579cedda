import type { TodayFigures } from '@vitola/contract/analytics/today';
import type { LoungeContext } from '../../../context/context.ts';
import { listSameDays } from '../../lounge/index.ts';
import { findLateGuests } from '../../recommendation/index.ts';
import { sumSales } from '../../sales/index.ts';
import { inDollars } from '../in-dollars.ts';
import { countReached, guestsFrom } from '../visits/visit-queries.ts';

/** How many weeks are 'the usual'. */
const weeks = 4;

/** The lounge's guests, sales and revenue today, beside the mean of the same weekday in the weeks before. */
export async function getTodayFigures(ctx: LoungeContext): Promise<TodayFigures> {
  const days = await listSameDays(ctx, weeks);
  const figures = await Promise.all(
    days.map(async (day) => {
      const [reached, sales] = await Promise.all([
        countReached(ctx, { loungeId: ctx.loungeId, ...day }),
        sumSales(ctx, day),
      ]);
      return { guests: guestsFrom(6, reached), ...sales };
    }),
  );
  type Figure = 'guests' | 'picks' | 'sold' | 'cents';
  const [today, ...before] = figures;
  const todayOf = (figure: Figure) => today?.[figure] ?? 0;
  const usualOf = (figure: Figure) =>
    before.length === 0 ? null : before.reduce((sum, day) => sum + day[figure], 0) / before.length;
  const figure = (name: Figure) => ({ today: todayOf(name), usual: usualOf(name) });
  const cents = figure('cents');
  const late = await findLateGuests(ctx);
  return {
    guests: figure('guests'),
    picks: figure('picks'),
    sold: figure('sold'),
    late: late && {
      guests: late.guests,
      from: late.from.toISOString(),
      until: late.until.toISOString(),
      arrivedAt: late.arrivedAt.toISOString(),
    },
    revenue: { today: inDollars(cents.today), usual: cents.usual === null ? null : inDollars(cents.usual) },
  };
}
