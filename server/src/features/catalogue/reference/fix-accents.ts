import type { Context } from '../../../context/context.ts';
import { type ReferenceName, listReferenceNames, renameRows } from './queries.ts';
import type { ReferenceCigar } from './read-reference.ts';

/**
 * Restores missing accents in the names of rows from the compiled reference; returns how many changed. Only names that are
 * equal without accents are changed; facts stay as they are.
 */
export async function fixAccents(ctx: Context, reference: readonly ReferenceCigar[]): Promise<number> {
  const referenceByKey = new Map(reference.map((cigar) => [plainKey(cigar), cigar]));
  const toFix = (await listReferenceNames(ctx)).flatMap((row) => {
    const { brand, productLine, name } = referenceByKey.get(plainKey(row)) ?? row;
    const fixed = { ...row, brand, productLine, name };
    return isSame(row, fixed) ? [] : [fixed];
  });
  return toFix.length > 0 ? renameRows(ctx, toFix) : 0;
}

const plain = (text: string | null) => (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '');

const plainKey = ({ brand, productLine, name, size }: Omit<ReferenceName, 'id'>) =>
  [brand, productLine, name, size].map(plain).join('|');

const isSame = (a: ReferenceName, b: ReferenceName) =>
  a.brand === b.brand && a.productLine === b.productLine && a.name === b.name;
