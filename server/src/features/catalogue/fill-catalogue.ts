import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import type { Context } from '../../lib/context.ts';
import { countCompiled, insertReference } from './queries.ts';
import { readReferenceCigars } from './reference.ts';

/** Fills the catalogue from the compiled reference. Harmless when done before; answers whether anything was missing. */
export async function fillCatalogue(ctx: Context): Promise<boolean> {
  const cigars = await readReferenceCigars();
  if ((await countCompiled(ctx)) >= cigars.length) return false;
  return inTransaction(ctx, async (ctx) => {
    const inserted = await insertReference(ctx, cigars);
    if (inserted > 0) onceCommitted(ctx, () => ctx.changes.announce('catalogue_changed', 'all'));
    return inserted > 0;
  });
}
