import { describeCigar, fillCatalogue, readReferenceCigars, shelfName } from '../features/catalogue/index.ts';
import { type CatalogueCigarToAdd, addManyCigars } from '../features/inventory/index.ts';
import { createDemoLounge } from '../features/lounge/index.ts';
import type { Context } from '../context/context.ts';
import { demoShelf } from './demo-shelf.ts';
import { inTransaction } from '../db/transaction.ts';

/** Seeds what a first start needs: the reference catalog and the demo lounge with its shelf. Safe to repeat. */
export async function seedDemo(ctx: Context): Promise<void> {
  await fillCatalogue(ctx);
  await inTransaction(ctx, async (ctx) => {
    const loungeId = await createDemoLounge(ctx);
    if (loungeId) await addManyCigars({ ...ctx, loungeId }, await listDemoCigars());
  });
}

async function listDemoCigars(): Promise<CatalogueCigarToAdd[]> {
  const reference = await readReferenceCigars();
  return demoShelf.map(([brand, line, vitola, stock]) => {
    const found = reference.find(
      (cigar) => cigar.brand === brand && cigar.productLine === line && cigar.name === vitola,
    );
    if (found?.avgPrice == null)
      throw new Error(`The reference has no ${brand} ${line} ${vitola} with a price`);
    const { origin, strength, size, wrapper, binder, filler, flavorNotes, smokingTime } = found;
    const facts = { origin, strength, size, wrapper, binder, filler, flavorNotes, smokingTime };
    return {
      ...facts,
      brand,
      name: shelfName(found),
      productLine: line,
      price: found.avgPrice,
      description: describeCigar(facts),
      stock,
    };
  });
}
