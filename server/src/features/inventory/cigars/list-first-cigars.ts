import { Cigar } from '@vitola/contract/inventory/cigars';
import type { ForLounge } from '../../../context/context.ts';
import { toCigar } from './cigar-row.ts';
import { listFirstRows } from './queries.ts';

/** The first cigars of the lounge's shelf, in the order of its smart list. */
export const listFirstCigars = async (ctx: ForLounge, count: number) =>
  (await listFirstRows(ctx, count)).map((row) => Cigar.encode(toCigar(row)));
