import { CigarChange } from '@vitola/contract/inventory/cigars';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeCigar } from '../inventory/index.ts';
import { codeOfFact } from './look-up-code.ts';
import { deleteCode, lockBarcode } from './queries.ts';

/** Removes a code from a cigar on the shelf; the barcode among its facts is cleared if it is the same code. */
export async function removeCode(ctx: LoungeContext, cigarId: string, code: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const cigar = await lockBarcode(ctx, cigarId);
    if (!cigar) throw new AppError('NOT_FOUND');
    const wasStored = await deleteCode(ctx, cigarId, code);
    const isFact = codeOfFact(cigar.barcode) === code;
    if (isFact) await changeCigar(ctx, cigarId, CigarChange.parse({ barcode: null }));
    if (wasStored || isFact) await audit(ctx, 'cigar.code-removed', cigarId, { code });
  });
}
