import type { Paper } from '@vitola/contract/stock-words';
import type { LoungeContext } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { findCigars } from '../inventory/index.ts';
import { customerPath, getOwnLoungeRow } from '../lounge/index.ts';
import { drawShelfTags } from './shelf-tags.ts';
import { drawTableTent } from './table-tent.ts';

/** Shelf tags of one's own cigars in the order given; those that are gone are left out, NOT_FOUND where nothing is left. */
export async function printShelfTags(
  ctx: LoungeContext,
  { ids, paper }: { ids: string[]; paper: Paper },
): Promise<Buffer> {
  const found = await findCigars(ctx, ids);
  const cigars = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  if (cigars.length === 0) throw new AppError('NOT_FOUND', 'None of these cigars is on your shelf any more.');
  return pdfOf(drawShelfTags(cigars, { paper, ...(await survey(ctx)) }));
}

/** A table tent of one's own lounge. */
export async function printTableTent(ctx: LoungeContext, { paper }: { paper: Paper }): Promise<Buffer> {
  return pdfOf(drawTableTent({ paper, ...(await survey(ctx)) }));
}

async function survey(ctx: LoungeContext) {
  const lounge = await getOwnLoungeRow(ctx);
  return {
    surveyUrl: `${ctx.publicUrl}${customerPath(lounge)}`,
    loungeName: lounge.name,
  };
}

async function pdfOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end();
  const pieces: Buffer[] = [];
  for await (const piece of doc) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
