import { readCode, spellingsOf } from '@vitola/contract/scanning/code';
import type { CigarCode, CodeLookup } from '@vitola/contract/scanning/codes';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findByBarcode } from '../catalogue/index.ts';
import { findCigars } from '../inventory/index.ts';
import { findCode, listCigarsWithBarcode, listCodesOf } from './queries.ts';

/** A code on the lounge's shelf: its cigars (several only where facts disagree), and what it is printed on. */
export interface CodeOnShelf extends Pick<CodeLookup, 'code' | 'unit' | 'sticks'> {
  cigarIds: string[];
}

/** Finds a code on the shelf: a stored one, or else the barcode among the facts of cigars, which counts as a stick's. */
export async function findOnShelf(ctx: LoungeContext, code: string): Promise<CodeOnShelf> {
  const stored = await findCode(ctx, code);
  if (stored)
    return {
      code,
      unit: stored.unit as CodeLookup['unit'],
      sticks: stored.sticks,
      cigarIds: [stored.cigarId],
    };
  const cigars = await listCigarsWithBarcode(ctx, spellingsOf(code));
  return { code, unit: 'stick', sticks: 1, cigarIds: cigars.map(({ id }) => id) };
}

/** The cigar of a code: the shelf's, else the catalog's as a suggestion. */
export async function lookUpCode(ctx: LoungeContext, code: string): Promise<CodeLookup> {
  const { cigarIds, ...on } = await findOnShelf(ctx, code);
  if (cigarIds.length > 0) {
    const cigars = await findCigars(ctx, cigarIds);
    const found = cigars.size > 1 ? 'several' : 'shelf';
    return { ...on, found, cigars: [...cigars.values()], suggestion: null };
  }
  const suggestion = (await findByBarcode(ctx, spellingsOf(code))) ?? null;
  return { ...on, found: suggestion ? 'catalogue' : 'nowhere', cigars: [], suggestion };
}

/** The codes of a cigar on the shelf, with the barcode among its facts first, unless that is stored as a code too. */
export async function listCodes(ctx: LoungeContext, cigarId: string): Promise<CigarCode[]> {
  const cigar = (await findCigars(ctx, [cigarId])).get(cigarId);
  if (!cigar) throw new AppError('NOT_FOUND');
  const stored = (await listCodesOf(ctx, cigarId)).map((row) => ({
    ...row,
    unit: row.unit as CigarCode['unit'],
    at: row.at.toISOString(),
    isFact: false,
  }));
  const fact = codeOfFact(cigar.barcode);
  if (fact === undefined || stored.some(({ code }) => code === fact)) return stored;
  return [{ code: fact, unit: 'stick', sticks: 1, isFact: true, by: null, at: null }, ...stored];
}

/** The code that the barcode among a cigar's facts stands for; a number with a wrong check digit as it is written. */
export function codeOfFact(barcode: string | null): string | undefined {
  if (!barcode) return undefined;
  const read = readCode(barcode);
  return 'code' in read ? read.code : barcode;
}
