import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { insertLounge, listSlugsLike, type LoungeRow } from './queries.ts';
import { freeSlug, slugOf } from './slug.ts';

export type NewLounge = Omit<LoungeRow, 'loungeId' | 'urlSlug'>;

const attempts = 5;

/** Creates a lounge with an id `lounge_{name}_{timestamp}` and a free slug; two of one name at once get two slugs. */
export async function createLounge(
  ctx: Context,
  lounge: NewLounge,
): Promise<{ loungeId: string; urlSlug: string }> {
  const wanted = slugOf(lounge.name);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const urlSlug = freeSlug(wanted, await listSlugsLike(ctx, wanted));
    const loungeId = `lounge_${wanted.replaceAll('-', '_')}_${ctx.now.getTime() + attempt}`;
    if (await insertLounge(ctx, { ...lounge, loungeId, urlSlug })) return { loungeId, urlSlug };
  }
  throw new AppError('UNAVAILABLE');
}
