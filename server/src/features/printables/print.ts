import type { Paper, PrintColors, TentsPerSheet } from '@vitola/contract/inventory/stock-constants';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findCigars } from '../inventory/index.ts';
import { customerPath, getOwnLoungeRow, guestUrl } from '../lounge/index.ts';
import type { PdfQueue } from './pdf-queue.ts';

/** A PDF of shelf tags in the order of `ids`; removed cigars are left out, NOT_FOUND when none is left. */
export async function printShelfTags(
  ctx: LoungeContext,
  queue: PdfQueue,
  { ids, paper, colors }: { ids: string[]; paper: Paper; colors: PrintColors },
): Promise<Buffer> {
  const found = await findCigars(ctx, ids);
  const cigars = ids.flatMap((id) => {
    const cigar = found.get(id);
    if (!cigar) return [];
    const { name, brand, size, wrapper, strength, price, flavorNotes } = cigar;
    return [{ name, brand, size, wrapper, strength, price, flavorNotes }];
  });
  if (cigars.length === 0) throw new AppError('NOT_FOUND', 'None of these cigars is on your shelf any more.');
  const sheet = { paper, colors, ...(await surveyOf(ctx)) };
  return queue.print(ctx.loungeId, { tags: { cigars, sheet } });
}

/** A PDF of one or two table tents of the caller's lounge. */
export async function printTableTent(
  ctx: LoungeContext,
  queue: PdfQueue,
  wanted: { paper: Paper; colors: PrintColors; perSheet: TentsPerSheet },
): Promise<Buffer> {
  return queue.print(ctx.loungeId, { tent: { ...wanted, ...(await surveyOf(ctx)) } });
}

async function surveyOf(ctx: LoungeContext) {
  const lounge = await getOwnLoungeRow(ctx);
  return {
    surveyUrl: `${guestUrl(ctx, lounge)}${customerPath(lounge)}`,
    loungeName: lounge.name,
  };
}
