import { NewReward } from '@vitola/contract/loyalty/program';
import { z } from 'zod';

/** The rules of a reward's form, whose points are text. */
export const rewardRules = z
  .object({ name: z.string(), points: z.string(), isTobacco: z.boolean() })
  .transform(({ points, ...reward }): z.input<typeof NewReward> => ({
    ...reward,
    points: points.trim() === '' ? Number.NaN : Number(points),
  }))
  .pipe(NewReward);
