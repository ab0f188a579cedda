import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { listCatalogue, lockCatalogue } from '../queries.ts';
import { fixAccents } from './fix-accents.ts';
import { insertReference, markFilled } from './queries.ts';
import {
  type ReferenceCigar,
  type ReferenceFile,
  readReferenceFile,
  referenceFiles,
} from './read-reference.ts';
import { withoutKnown } from './without-known.ts';

/**
 * Fills the catalog from the files of the reference that have not been filled in before, without the cigars it has already,
 * and fixes names that an earlier release stored without their accents. Idempotent; returns whether anything changed.
 */
export async function fillCatalogue(ctx: Context): Promise<boolean> {
  const files = await Promise.all(
    referenceFiles.map(async (file) => ({ file, cigars: await readReferenceFile(file) })),
  );
  return inTransaction(ctx, async (ctx) => {
    let changed = await fixAccents(
      ctx,
      files.flatMap(({ cigars }) => cigars),
    );
    for (const { file, cigars } of files) changed += await fillOnce(ctx, file, cigars);
    if (changed === 0) return false;
    onceCommitted(ctx, () => ctx.changes.announce('catalogue_changed', 'all'));
    return true;
  });
}

async function fillOnce(
  ctx: Context,
  file: ReferenceFile,
  cigars: readonly ReferenceCigar[],
): Promise<number> {
  if (!(await markFilled(ctx, file))) return 0;
  await lockCatalogue(ctx);
  return insertReference(ctx, withoutKnown(cigars, await listCatalogue(ctx)));
}
