import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { fixAccents } from './fix-accents.ts';
import { countReferenceRows, insertReference } from './queries.ts';
import { readReferenceCigars } from './read-reference.ts';

/**
 * Fills the catalogue from the compiled reference, and mends names that an earlier release wrote without their accents.
 * Harmless when done before; answers whether anything was missing.
 */
export async function fillCatalogue(ctx: Context): Promise<boolean> {
  const cigars = await readReferenceCigars();
  return inTransaction(ctx, async (ctx) => {
    const mended = await fixAccents(ctx, cigars);
    const isFull = (await countReferenceRows(ctx)) >= cigars.length;
    const inserted = isFull ? 0 : await insertReference(ctx, cigars);
    if (mended + inserted === 0) return false;
    onceCommitted(ctx, () => ctx.changes.announce('catalogue_changed', 'all'));
    return true;
  });
}
