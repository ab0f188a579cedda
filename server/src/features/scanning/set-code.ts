import type { CigarCode, CodeOnUnit } from '@vitola/contract/scanning/codes';
import { spellingsOf } from '@vitola/contract/scanning/code';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { listCodes } from './look-up-code.ts';
import { countCodes, findCode, listCigarsWithBarcode, lockBarcode, upsertCode } from './queries.ts';

/** As many as packs, boxes and reprints of one cigar ever have, with room. */
const maxCodes = 40;

/**
 * Attaches a code to a cigar on the shelf, or changes its unit. CODE_TAKEN, at the code, where it belongs to another cigar, or is the
 * barcode among another cigar's facts.
 */
export async function setCode(ctx: LoungeContext, cigarId: string, on: CodeOnUnit): Promise<CigarCode[]> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockBarcode(ctx, cigarId))) throw new AppError('NOT_FOUND');
    const stored = await findCode(ctx, on.code);
    const barcodes = stored ? [] : await listCigarsWithBarcode(ctx, spellingsOf(on.code));
    const other = stored ?? (barcodes.some(({ id }) => id === cigarId) ? undefined : barcodes[0]);
    const isOthers = other && ('cigarId' in other ? other.cigarId !== cigarId : true);
    if (isOthers) throw codeTaken(`${other.brand} ${other.name}`);
    if (!stored && (await countCodes(ctx, cigarId)) >= maxCodes)
      throw fieldError('code', 'VALIDATION', `A cigar has at most ${maxCodes} codes. Remove one first.`);
    if (!(await upsertCode(ctx, cigarId, on))) throw codeTaken('another cigar');
    await audit(ctx, 'cigar.code-set', cigarId, { ...on });
    return listCodes(ctx, cigarId);
  });
}

const codeTaken = (name: string) =>
  fieldError('code', 'CODE_TAKEN', `This code belongs to ${name}. Remove it there first.`);
