import type { BrandImage } from '@vitola/contract/branding';
import type { Context, ForLounge, LoungeContext } from '../../context/context.ts';

/** Which images a lounge has. */
export async function listBrandImages(ctx: Pick<ForLounge, 'db' | 'loungeId'>): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('loungeImages')
    .select('image')
    .where('loungeId', '=', ctx.loungeId)
    .execute();
  return new Set(rows.map((row) => row.image));
}

/** An image of a lounge as WebP; undefined if it has none. */
export async function findBrandImage(
  ctx: Pick<Context, 'db'>,
  loungeId: string,
  image: BrandImage,
): Promise<Buffer | undefined> {
  const row = await ctx.db
    .selectFrom('loungeImages')
    .select('content')
    .where('loungeId', '=', loungeId)
    .where('image', '=', image)
    .executeTakeFirst();
  return row?.content;
}

/** Sets an image of the caller's lounge, in place of the one it has. */
export async function setBrandImageRow(
  ctx: LoungeContext,
  image: BrandImage,
  content: Buffer,
): Promise<void> {
  await ctx.db
    .insertInto('loungeImages')
    .values({ loungeId: ctx.loungeId, image, content, createdAt: ctx.now })
    .onConflict((same) => same.columns(['loungeId', 'image']).doUpdateSet({ content, createdAt: ctx.now }))
    .execute();
}

/** Deletes an image of the caller's lounge; returns whether it had one. */
export async function deleteBrandImageRow(ctx: LoungeContext, image: BrandImage): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('loungeImages')
    .where('loungeId', '=', ctx.loungeId)
    .where('image', '=', image)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
