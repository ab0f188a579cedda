import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { fixAccents } from './fix-accents.ts';
import { countReferenceRows, insertReference } from './queries.ts';
import { readReferenceCigars } from './read-reference.ts';

/**
 * Fills the catalog from the compiled reference, and fixes names that an earlier release stored without their accents.
 * Idempotent; returns whether anything changed.
 */
export async function fillCatalogue(ctx: Context): Promise<boolean> {
  const cigars = await readReferenceCigars();
  return inTransaction(ctx, async (ctx) => {
    const fixed = await fixAccents(ctx, cigars);
    const isFull = (await countReferenceRows(ctx)) >= cigars.length;
    const inserted = isFull ? 0 : await insertReference(ctx, cigars);
    if (fixed + inserted === 0) return false;
    onceCommitted(ctx, () => ctx.changes.announce('catalogue_changed', 'all'));
    return true;
  });
}
