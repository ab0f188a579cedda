import type { CatalogueImport, ImportedRow } from '@vitola/contract/catalogue';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { listCatalogue, lockCatalogue } from '../queries.ts';
import { type ComparedRow, compareImport } from './compare-import.ts';
import { insertImported, updateImported } from './queries.ts';
import { readImport } from './read-import.ts';

const maxShown = 500;

/**
 * Imports the cigars of a file into the catalog, unverified. A verified cigar is never overwritten, and a blank cell keeps
 * the stored value. Without `commit` it only returns what would happen. Importing a file again changes nothing.
 */
export async function importCatalogue(
  ctx: SignedInContext,
  { csv, commit }: { csv: string; commit: boolean },
): Promise<CatalogueImport> {
  const read = readImport(csv);
  if (!commit) return summaryOf(compareImport(read, await listCatalogue(ctx)), false);
  return inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx);
    const rows = compareImport(read, await listCatalogue(ctx));
    await insertImported(
      ctx,
      rows.flatMap(({ outcome, cigar }) => (outcome === 'new' && cigar ? [cigar] : [])),
    );
    await updateImported(
      ctx,
      rows.flatMap(({ cigar, existing }) => (cigar && existing ? [{ id: existing.id, ...cigar }] : [])),
    );
    const summary = summaryOf(rows, true);
    await audit(ctx, 'catalogue.imported', null, summary.counts);
    onceCommitted(ctx, () => ctx.changes.announce('catalogue_changed', 'all'));
    return summary;
  });
}

function summaryOf(rows: readonly ComparedRow[], committed: boolean): CatalogueImport {
  const counts = { new: 0, changed: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const order: ImportedRow['outcome'][] = ['rejected', 'changed', 'new'];
  const shown = order.flatMap((kind) => rows.filter(({ outcome }) => outcome === kind));
  return {
    committed,
    counts,
    rows: shown
      .slice(0, maxShown)
      .map(({ row, outcome, label, changes, reason }) => ({ row, outcome, label, changes, reason })),
  };
}
