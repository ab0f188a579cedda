import type { Paper } from '@vitola/contract/inventory/stock-constants';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findCigars } from '../inventory/index.ts';
import { customerPath, getOwnLoungeRow } from '../lounge/index.ts';
import type { PdfQueue } from './pdf-queue.ts';

/** A PDF of shelf tags in the order of `ids`; removed cigars are left out, NOT_FOUND when none is left. */
export async function printShelfTags(
  ctx: LoungeContext,
  queue: PdfQueue,
  { ids, paper }: { ids: string[]; paper: Paper },
): Promise<Buffer> {
  const found = await findCigars(ctx, ids);
  const cigars = ids.flatMap((id) => {
    const cigar = found.get(id);
    if (!cigar) return [];
    const { name, brand, size, strength, price } = cigar;
    return [{ name, brand, size, strength, price }];
  });
  if (cigars.length === 0) throw new AppError('NOT_FOUND', 'None of these cigars is on your shelf any more.');
  return queue.print(ctx.loungeId, { cigars, sheet: { paper, ...(await surveyOf(ctx)) } });
}

/** A PDF of a table tent of the caller's lounge. */
export async function printTableTent(
  ctx: LoungeContext,
  queue: PdfQueue,
  { paper }: { paper: Paper },
): Promise<Buffer> {
  return queue.print(ctx.loungeId, { sheet: { paper, ...(await surveyOf(ctx)) } });
}

async function surveyOf(ctx: LoungeContext) {
  const lounge = await getOwnLoungeRow(ctx);
  return {
    surveyUrl: `${ctx.publicUrl}${customerPath(lounge)}`,
    loungeName: lounge.name,
  };
}
