import type { Context } from '../../context/context.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { lockSlugsLike, insertLounge, listSlugsLike, type LoungeRow } from './queries.ts';
import { freeSlug, slugOf } from './slug.ts';

export type NewLounge = Omit<LoungeRow, 'loungeId' | 'urlSlug'>;

// Lounges of one name created within one millisecond take successive ids.
const maxAttempts = 1000;

/**
 * Creates a lounge, in the transaction of `ctx`, with an id `lounge_{name}_{timestamp}` and a free slug. Lounges of one
 * name created concurrently wait for each other, and each gets a slug of its own. UNAVAILABLE when no id is free, VALIDATION
 * when the wanted one is not.
 */
export async function createLounge(
  ctx: Context,
  lounge: NewLounge,
  wantedId?: string,
): Promise<{ loungeId: string; urlSlug: string }> {
  const slug = slugOf(lounge.name);
  await lockSlugsLike(ctx, slug);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const urlSlug = freeSlug(slug, await listSlugsLike(ctx, slug));
    const loungeId = wantedId ?? `lounge_${slug.replaceAll('-', '_')}_${ctx.now.getTime() + attempt}`;
    if (await insertLounge(ctx, { ...lounge, loungeId, urlSlug })) return { loungeId, urlSlug };
    if (wantedId !== undefined) throw fieldError('loungeId', 'VALIDATION', 'Another lounge has this id.');
  }
  throw new AppError('UNAVAILABLE');
}

/** The slug that a new lounge of this name would get now. */
export async function findFreeSlug(ctx: Context, name: string): Promise<string> {
  const slug = slugOf(name);
  return freeSlug(slug, await listSlugsLike(ctx, slug));
}
