import type { ImportRowKind } from '@vitola/contract/inventory/import-constants';
import type { ForLounge } from '../../../context/context.ts';
import { type ImportedFacts, listOwnCigars } from '../../inventory/index.ts';
import { Brands } from '../matching/brands.ts';
import { KnownCigars, nameOf } from '../matching/known-cigars.ts';
import { matchName } from '../matching/match-name.ts';
import type { ImportRecord } from '../queries.ts';
import { listRowsToApply, updateRows } from '../row-queries.ts';

const rowsPerPart = 250;
const reason = 'The same cigar was added to the shelf meanwhile.';

/**
 * Keeps the new rows of an import from adding cigars that got onto the shelf since it was compared. A point of sale's item is then
 * that cigar; any other row is rejected with the reason. A row that a person decided to be a new cigar stays one.
 */
export async function leaveCigarsAddedSince(ctx: ForLounge, record: ImportRecord): Promise<void> {
  const since = (await listOwnCigars(ctx)).filter(({ updatedAt }) => updatedAt >= record.createdAt);
  if (since.length === 0) return;
  const brands = new Brands();
  const known = await KnownCigars.of(since, brands);
  const kind: ImportRowKind = record.source === 'pos' ? 'unchanged' : 'rejected';
  let after = 0;
  for (;;) {
    const rows = await listRowsToApply(ctx, record.id, 'new', after, rowsPerPart);
    if (rows.length === 0) return;
    const added = rows.flatMap(({ line, facts: stored, candidates }) => {
      const { facts } = stored as unknown as { facts: ImportedFacts & { name: string; brand: string } };
      const { name, brand, productLine = null, size = null } = facts;
      const isDecided = (candidates as unknown[]).length > 0;
      const { sure } = matchName(nameOf({ name, brand, productLine, size }, brands), known);
      if (isDecided || !sure) return [];
      return [{ line, kind, cigarId: sure.id, facts: null, changes: [], reason }];
    });
    await updateRows(ctx, record.id, added);
    after = rows.at(-1)?.line ?? after;
  }
}
