import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockSlugsLike, insertLounge, listSlugsLike, type LoungeRow } from './queries.ts';
import { freeSlug, slugOf } from './slug.ts';

export type NewLounge = Omit<LoungeRow, 'loungeId' | 'urlSlug'>;

// Of one name within one millisecond; each takes the next id.
const maxAttempts = 1000;

/**
 * Creates a lounge, in the transaction of `ctx`, with an id `lounge_{name}_{timestamp}` and a free slug. Those of one
 * name at once wait for each other, and get a slug each.
 */
export async function createLounge(
  ctx: Context,
  lounge: NewLounge,
): Promise<{ loungeId: string; urlSlug: string }> {
  const wanted = slugOf(lounge.name);
  await lockSlugsLike(ctx, wanted);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const urlSlug = freeSlug(wanted, await listSlugsLike(ctx, wanted));
    const loungeId = `lounge_${wanted.replaceAll('-', '_')}_${ctx.now.getTime() + attempt}`;
    if (await insertLounge(ctx, { ...lounge, loungeId, urlSlug })) return { loungeId, urlSlug };
  }
  throw new AppError('UNAVAILABLE');
}
