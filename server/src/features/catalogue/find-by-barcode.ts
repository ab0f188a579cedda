import type { CatalogueMatch } from '@vitola/contract/catalogue';
import type { Context } from '../../context/context.ts';
import { toMatch } from './catalogue-match.ts';
import { findRowByBarcode } from './queries.ts';

/** The catalog's cigar with one of these barcodes, as a suggestion; undefined if it knows none. */
export async function findByBarcode(
  ctx: Pick<Context, 'db'>,
  barcodes: string[],
): Promise<CatalogueMatch | undefined> {
  const row = await findRowByBarcode(ctx, barcodes);
  return row && toMatch(row);
}
