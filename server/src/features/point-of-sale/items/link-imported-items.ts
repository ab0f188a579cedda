import type { ForLounge } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { followPrice } from '../../inventory/index.ts';
import { findImportState, listImportedIds, sticksInName } from '../../imports/index.ts';
import { findConnection } from '../connection/queries.ts';
import { followCounted } from '../counts/compare-counts.ts';
import { recordLinesOfItems } from '../receipts/record-receipts.ts';
import { linkOffered, unlinkItems, unmarkOffered } from './offer-queries.ts';

/**
 * Links the items of an import to the cigars that its rows became or were already, with their counts and what was sold of them
 * since the point of sale was connected; after an undo it takes the links back. Does nothing for imports of other origins, and repeats
 * change nothing. Rejected items wait no longer once nothing is left to decide.
 */
export async function linkImportedItems(ctx: ForLounge, importId: string): Promise<void> {
  const connection = await findConnection(ctx);
  const found = await findImportState(ctx, importId);
  if (!connection || found?.source !== 'pos') return;
  await inTransaction(ctx, async (ctx) => {
    const rows = (await listImportedIds(ctx, importId)).flatMap(({ externalId, cigarId, kind, outcome }) =>
      externalId === null ? [] : [{ itemId: externalId, cigarId, kind, outcome }],
    );
    const linksOf = (isMeant: (row: (typeof rows)[number]) => boolean) =>
      rows.flatMap((row) => (row.cigarId !== null && isMeant(row) ? [{ ...row, cigarId: row.cigarId }] : []));
    const isWritten = ({ outcome }: (typeof rows)[number]) => outcome === 'added' || outcome === 'changed';
    if (found.state === 'undone') return unlinkItems(ctx, linksOf(isWritten));
    const isApplied = found.state === 'applied';
    const linked = await linkOffered(
      ctx,
      linksOf((row) => row.kind === 'unchanged' || (isApplied && isWritten(row))),
      sticksInName,
    );
    for (const { cigarId, units, price } of linked) {
      await followCounted(ctx, connection.provider, cigarId);
      if (price !== null && units === 1) await followPrice(ctx, cigarId, price);
    }
    await recordLinesOfItems(
      ctx,
      connection,
      linked.map(({ itemId }) => itemId),
    );
    // The count has the last word, as where a person links an item.
    for (const { cigarId } of linked) await followCounted(ctx, connection.provider, cigarId);
    const isDecided = isApplied || rows.every(({ kind }) => kind === 'rejected' || kind === 'unchanged');
    if (isDecided)
      await unmarkOffered(
        ctx,
        rows.filter(({ kind }) => kind === 'rejected').map(({ itemId }) => itemId),
      );
  });
}
