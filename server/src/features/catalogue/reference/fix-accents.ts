import type { Context } from '../../../context/context.ts';
import { type ReferenceName, listReferenceNames, renameRows } from './queries.ts';
import type { ReferenceCigar } from './read-reference.ts';

/**
 * Gives rows of the compiled reference the accents that they were filled in without, and answers how many. Only names
 * that say the same without their accents are touched; facts stay as they are, whoever corrected them.
 */
export async function fixAccents(ctx: Context, reference: readonly ReferenceCigar[]): Promise<number> {
  const right = new Map(reference.map((cigar) => [plainKey(cigar), cigar]));
  const wrong = (await listReferenceNames(ctx)).flatMap((row) => {
    const { brand, productLine, name } = right.get(plainKey(row)) ?? row;
    const mended = { ...row, brand, productLine, name };
    return isSame(row, mended) ? [] : [mended];
  });
  return wrong.length > 0 ? renameRows(ctx, wrong) : 0;
}

const plain = (text: string | null) => (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '');

const plainKey = ({ brand, productLine, name, size }: Omit<ReferenceName, 'id'>) =>
  [brand, productLine, name, size].map(plain).join('|');

const isSame = (a: ReferenceName, b: ReferenceName) =>
  a.brand === b.brand && a.productLine === b.productLine && a.name === b.name;
