import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const count = z.object({
  today: z.int(),
  /** Null while the lounge is younger than a week. */
  usual: z.number().nullable(),
});

/**
 * Today in the lounge's time zone, until now, and the usual: the mean of the same weekday in up to four weeks before, until the
 * same time of day.
 */
export const TodayFigures = z.object({
  /** Guests who finished the survey. */
  guests: count,
  /** Cigars sold by a guest's code. */
  picks: count,
  /** All cigars sold. */
  sold: count,
  /** What they were sold for, in dollars; cigars without a price count nothing. */
  revenue: z.object({ today: z.string(), usual: z.string().nullable() }),
  /** Guests whose results arrived late within the last day, because their tablet had no network. Null if there were none. */
  late: z
    .object({
      guests: z.int(),
      /** When the first and the last of them were made. */
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** When the last one arrived. */
      arrivedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type TodayFigures = z.infer<typeof TodayFigures>;

export const getTodayFigures = endpoint({
  method: 'GET',
  path: '/api/user/today',
  access: 'shelf:read',
  limit: 'read',
  summary: 'Your lounge’s guests, sales and revenue today, beside a usual day',
  reply: TodayFigures,
});
