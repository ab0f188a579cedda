import type { CigarStock, LowStock, Movement } from '@vitola/contract/inventory/stock';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getOwnLoungeRow } from '../../lounge/index.ts';
import { toCigar } from '../cigars/cigar-row.ts';
import { listCigarsByIds } from '../cigars/queries.ts';
import { listLowStock, listMovements, type MovementRow } from './queries.ts';
import { isUndoable } from './undo-movement.ts';

const pageSize = 50;

/** A page of a cigar's ledger, newest first; NOT_FOUND when it is not on the lounge's shelf. */
export async function getStock(
  ctx: LoungeContext,
  id: string,
  before: string | undefined,
): Promise<CigarStock> {
  const [row] = await listCigarsByIds(ctx, [id]);
  if (!row) throw new AppError('NOT_FOUND');
  const rows = await listMovements(ctx, id, pageSize + 1, before);
  const movements = rows.slice(0, pageSize).map(toMovement);
  return { cigar: toCigar(row), movements, hasMore: rows.length > pageSize };
}

const toMovement = (row: MovementRow): Movement => ({
  ...row,
  kind: row.kind as Movement['kind'],
  at: row.at.toISOString(),
  canUndo: isUndoable(row) || (row.kind === 'sold' && !row.isUndone),
});

/** The lounge's low-stock rule, and the cigars that are low by it or by their own rule. */
export async function getLowStock(ctx: LoungeContext): Promise<LowStock> {
  const { lowStockAt } = await getOwnLoungeRow(ctx);
  return { lowStockAt, cigars: await listLowStock(ctx) };
}
