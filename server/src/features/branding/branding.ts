import type { Branding, BrandingChange, BrandImage } from '@vitola/contract/branding';
import { planOf, plans } from '@vitola/contract/plans';
import { photoErrors } from '@vitola/contract/vault/photo-constants';
import { audit } from '../../context/audit.ts';
import type { Context, LoungeContext } from '../../context/context.ts';
import { inTransaction, onceCommitted, type TransactionContext } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { omitUndefined } from '../../http/body/omit-undefined.ts';
import type { Upload } from '../../http/body/upload.ts';
import { findLounge, getOwnLoungeRow, imagePath, isBranded, updateBrand } from '../lounge/index.ts';
import type { PhotoStore } from '../photos/index.ts';
import { deleteBrandImageRow, findBrandImage, listBrandImages, setBrandImageRow } from './queries.ts';
import { stylesheetOf } from './stylesheet.ts';

/** How the pages of the caller's lounge look to its guests. */
export async function getBranding(ctx: LoungeContext): Promise<Branding> {
  const lounge = await getOwnLoungeRow(ctx);
  const images = await listBrandImages(ctx);
  const urlOf = (image: BrandImage) => (images.has(image) ? imagePath(lounge, image) : null);
  return {
    isIncluded: plans[planOf(lounge.subscriptionTier)].whiteLabel,
    accentColor: lounge.accentColor,
    senderName: lounge.senderName,
    logoUrl: urlOf('logo'),
    pictureUrl: urlOf('picture'),
  };
}

/** Changes color and sender's name; ENTERPRISE_FEATURE on a smaller plan. */
export async function changeBranding(ctx: LoungeContext, change: BrandingChange): Promise<Branding> {
  return changeLook(ctx, { ...change }, async (ctx) => updateBrand(ctx, omitUndefined(change)));
}

/**
 * Sets the logo or the welcome picture, encoded again without its metadata. ENTERPRISE_FEATURE on a smaller plan, VALIDATION
 * without a file, errors of the image as `encodePhoto`.
 */
export async function setBrandImage(
  ctx: LoungeContext,
  photos: PhotoStore,
  image: BrandImage,
  upload: Upload | null,
): Promise<Branding> {
  if (!upload) throw fieldError('photo', 'VALIDATION', photoErrors.missing);
  await requirePlan(ctx);
  const { full, thumbnail } = await photos.encode(ctx, upload);
  return changeLook(ctx, { [image]: true }, async (ctx) => {
    await setBrandImageRow(ctx, image, image === 'logo' ? thumbnail : full);
    await updateBrand(ctx);
  });
}

/** Deletes the logo or the welcome picture; NOT_FOUND if there is none. A smaller plan may delete, too. */
export async function removeBrandImage(ctx: LoungeContext, image: BrandImage): Promise<Branding> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteBrandImageRow(ctx, image))) throw new AppError('NOT_FOUND');
    await updateBrand(ctx);
    return recordChange(ctx, { [image]: false });
  });
}

/** The stylesheet of a lounge's look. LOUNGE_NOT_FOUND if there is no such lounge or it has none. */
export async function getStylesheet(ctx: Context, loungeId: string): Promise<string> {
  const lounge = await findBranded(ctx, loungeId);
  return stylesheetOf(lounge, await listBrandImages({ db: ctx.db, loungeId: lounge.loungeId }));
}

/** A lounge's image as WebP; LOUNGE_NOT_FOUND as `getStylesheet`, NOT_FOUND without the image. */
export async function getBrandImage(ctx: Context, loungeId: string, image: BrandImage): Promise<Buffer> {
  const lounge = await findBranded(ctx, loungeId);
  const content = await findBrandImage(ctx, lounge.loungeId, image);
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}

async function findBranded(ctx: Context, loungeId: string) {
  const lounge = await findLounge(ctx, loungeId);
  if (!lounge || !isBranded(lounge)) throw new AppError('LOUNGE_NOT_FOUND');
  return lounge;
}

async function requirePlan(ctx: LoungeContext): Promise<void> {
  const { subscriptionTier } = await getOwnLoungeRow(ctx);
  if (!plans[planOf(subscriptionTier)].whiteLabel) throw new AppError('ENTERPRISE_FEATURE');
}

type InLounge = TransactionContext & LoungeContext;

async function changeLook(
  ctx: LoungeContext,
  change: Record<string, unknown>,
  work: (ctx: InLounge) => Promise<void>,
): Promise<Branding> {
  return inTransaction(ctx, async (ctx) => {
    await requirePlan(ctx);
    await work(ctx);
    return recordChange(ctx, change);
  });
}

async function recordChange(ctx: InLounge, change: Record<string, unknown>): Promise<Branding> {
  await audit(ctx, 'lounge.branding-changed', ctx.loungeId, { fields: Object.keys(change) });
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return getBranding(ctx);
}
