import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cigar } from './cigars.ts';
import { maxStock, movementKinds, stockRule } from './stock-constants.ts';
import { Id, optionalText, Time } from '../fields/text.ts';

/** A stock count of one cigar. */
export const StockCount = z.int('Stock must be a whole number').min(0, stockRule).max(maxStock, stockRule);

/** One line of a cigar's ledger. `stockAfter` is null if the stock is no longer counted. */
export const Movement = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  quantity: z.int(),
  stockAfter: z.int().nullable(),
  reason: z.string().nullable(),
  saleId: z.string().nullable(),
  /** How many were sold beyond the counted stock. */
  soldBeyondCount: z.int(),
  by: z.string().nullable(),
  at: Time,
  isUndone: z.boolean(),
  /** Whether Undo is offered: not for a sale, which is undone in its own list, nor for an undone movement. */
  canUndo: z.boolean(),
});
export type Movement = z.infer<typeof Movement>;

/** Pieces that came in, that were counted, or a correction by more or fewer with its reason. */
export const NewMovement = z
  .object({
    kind: z.enum(['received', 'counted', 'adjusted'], 'Say what happened: received, counted or adjusted'),
    quantity: z
      .int('Quantity must be a whole number')
      .min(-maxStock, 'That is more than a shelf holds')
      .max(maxStock, 'That is more than a shelf holds'),
    reason: optionalText(200, 'The reason').optional(),
  })
  .superRefine(({ kind, quantity, reason }, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'received' && quantity < 1) refuse('quantity', 'Receive at least one');
    if (kind === 'counted' && quantity < 0) refuse('quantity', stockRule);
    if (kind === 'adjusted' && quantity === 0)
      refuse('quantity', 'Say by how many: one more or fewer at least');
    if (kind === 'adjusted' && !reason) refuse('reason', 'A reason is required');
  });
export type NewMovement = z.infer<typeof NewMovement>;

export const CigarStock = z.object({ cigar: Cigar, movements: z.array(Movement), hasMore: z.boolean() });
export type CigarStock = z.infer<typeof CigarStock>;

export const Moved = z.object({ cigar: Cigar, movementId: z.string() });
export type Moved = z.infer<typeof Moved>;

/** A cigar of which few are left. */
export const LowCigar = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  stock: z.int(),
  /** Whether it is marked as out of stock, whatever its count. */
  isOutOfStock: z.boolean(),
  /** How many were sold since the last count beyond the counted stock. */
  soldBeyondCount: z.int(),
  /** How many members asked to be told when it is back in stock; never who. */
  waiting: z.int(),
  price: z.string().nullable(),
  /** At this count or below it is low: its own rule, else the lounge's. */
  lowAt: z.int(),
});
export const LowStock = z.object({ lowStockAt: z.int(), cigars: z.array(LowCigar) });
export type LowStock = z.infer<typeof LowStock>;

const ofCigar = { params: z.object({ id: Id }) } as const;
const reads = { method: 'GET', access: 'stock:read', limit: 'read' } as const;
const writes = { access: 'stock:write', limit: 'write' } as const;

export const getStock = endpoint({
  ...reads,
  ...ofCigar,
  path: '/api/cigars/{id}/stock',
  summary: 'A cigar’s ledger, newest first, fifty lines before `before`',
  query: z.object({ before: Id.optional() }),
  reply: CigarStock,
});

export const moveStock = endpoint({
  ...writes,
  ...ofCigar,
  method: 'POST',
  path: '/api/cigars/{id}/stock',
  summary: 'Receive, count or adjust a cigar’s stock; it never falls below zero',
  body: NewMovement,
  reply: Moved,
  idempotent: true,
});

export const undoMovement = endpoint({
  ...writes,
  ...ofCigar,
  method: 'POST',
  path: '/api/stock-movements/{id}/undo',
  summary: 'Undo a stock movement, once; later movements stay',
  reply: Moved,
  idempotent: true,
});

const LowStockAt = z.object({ lowStockAt: StockCount.nullable() });

export const setLowStockRule = endpoint({
  ...writes,
  access: 'shelf:write',
  ...ofCigar,
  method: 'PUT',
  path: '/api/cigars/{id}/low-stock',
  summary: 'The count at which this cigar is low; null follows the lounge’s rule',
  body: LowStockAt,
  reply: Cigar,
});

export const getLowStock = endpoint({
  ...reads,
  path: '/api/user/low-stock',
  summary:
    'The lounge’s rule for low stock and the cigars that are low, were sold beyond their count or are waited for, emptiest first',
  reply: LowStock,
});

export const setLoungeLowStockRule = endpoint({
  ...writes,
  access: 'shelf:write',
  method: 'PUT',
  path: '/api/user/low-stock',
  summary: 'The count at which a cigar without its own rule is low',
  body: z.object({ lowStockAt: StockCount }),
  reply: LowStock,
});
