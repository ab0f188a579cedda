import type { Cigar, NewCigar } from '@vitola/contract/inventory/cigars';
import type { CodeOnUnit } from '@vitola/contract/scanning/codes';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addCigar } from '../inventory/index.ts';
import { setCode } from './set-code.ts';

/** Adds a cigar to the shelf together with its code, both or neither. PLAN_LIMIT and CODE_TAKEN as for each. */
export async function addScannedCigar(
  ctx: LoungeContext,
  { cigar, code }: { cigar: NewCigar; code: CodeOnUnit },
): Promise<Cigar> {
  return inTransaction(ctx, async (ctx) => {
    const added = await addCigar(ctx, cigar);
    await setCode(ctx, added.id, code);
    return added;
  });
}
