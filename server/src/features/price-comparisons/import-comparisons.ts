import type { ComparisonsImport } from '@vitola/contract/price-comparisons/price-comparisons';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countKnown, insertComparisons, listNames } from './queries.ts';
import { nameKey, readComparisons } from './read-comparisons.ts';

/** How many rows that were left out are named. */
const problemsNamed = 100;

/**
 * Writes down the price comparisons of a CSV file, or with `commit` false only says what it would do. A row that makes no
 * sense, or whose cigar is not on the shelf, is left out and named; one that is there already changes nothing, so that a file
 * may be imported again. VALIDATION for a file that is not one.
 */
export async function importPriceComparisons(
  ctx: LoungeContext,
  { csv, commit }: { csv: string; commit: boolean },
): Promise<ComparisonsImport> {
  return inTransaction(ctx, async (ctx) => {
    const shelf = new Map((await listNames(ctx)).map(({ id, brand, name }) => [nameKey(brand, name), id]));
    const { found, problems } = readComparisons(csv, shelf, ctx.now);
    const added = commit
      ? await insertComparisons(ctx, found)
      : found.length - (await countKnown(ctx, found));
    if (commit && added > 0) await audit(ctx, 'price.comparisons-imported', null, { added });
    return {
      committed: commit,
      new: added,
      known: found.length - added,
      rejected: problems.length,
      problems: problems.slice(0, problemsNamed),
    };
  });
}
