import { importLimits } from '@vitola/contract/inventory/import-constants';
import {
  type PointOfSaleProvider,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { ForLounge } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { sticksInName, startImport, type StructuredRow } from '../../imports/index.ts';
import { linkImportedItems } from './link-imported-items.ts';
import { listItemsToOffer, markOffered, updateImportOfItems } from './offer-queries.ts';

/**
 * Compares the items without a cigar with the shelf, as an import that the owner decides about. Where the point of sale has
 * categories of cigars, only the items of these and those without a category. Items that are the same on the shelf already are
 * linked at once. Returns whether there was anything to compare.
 */
export async function offerItems(
  ctx: ForLounge,
  catalogue: Catalogue,
  { provider }: { provider: PointOfSaleProvider },
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  const all = await listItemsToOffer(ctx);
  const ofCigars = all.some(({ category }) => isOfCigars(category))
    ? all.filter(({ category }) => category === null || isOfCigars(category))
    : all;
  const items = ofCigars.slice(0, importLimits.rows);
  if (items.length === 0) return false;
  const left = all.length - ofCigars.length;
  const notes = [
    ...(left > 0
      ? [`${left.toLocaleString('en-US')} of other categories ${left === 1 ? 'was' : 'were'} left out.`]
      : []),
    ...(ofCigars.length > items.length
      ? [`Only the first ${items.length.toLocaleString('en-US')} are compared at once.`]
      : []),
  ];
  return inTransaction(ctx, async (ctx) => {
    const name = providerNames[provider];
    const { id } = await startImport(ctx, catalogue, {
      name,
      rows: items.map((item) => toRow(item, isFirst)),
      notes,
    });
    await markOffered(
      ctx,
      items.map(({ itemId }) => itemId),
    );
    await updateImportOfItems(ctx, id);
    await linkImportedItems(ctx, id);
    return true;
  });
}

const isOfCigars = (category: string | null) => category !== null && /cigar(?!ette)|puro/i.test(category);

type ItemToOffer = Awaited<ReturnType<typeof listItemsToOffer>>[number];

function toRow(item: ItemToOffer, isFirst: boolean): StructuredRow {
  const { itemId, name, category, sku, barcode, price, quantity, sticks } = item;
  const isBoxByCode = sticks !== null && sticks > 1 && sticksInName(name) === 1;
  const isBox = isBoxByCode || sticksInName(name) > 1;
  // Later on, a cigar sold by the stick may be linked already: the sum of its items is then its stock, not that of the boxes.
  const isCounted = quantity !== null && (isFirst || !isBox);
  return {
    externalId: itemId,
    // The code says what the name does not: the import then counts sticks and does not take the box's price for a cigar's.
    name: isBoxByCode ? `${name} box of ${sticks}` : name,
    category,
    distributorSku: sku,
    barcode,
    price,
    stock: isCounted ? Math.max(0, Math.round(Number(quantity))) : null,
  };
}
