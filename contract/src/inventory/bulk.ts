import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { StockCount } from './stock.ts';
import { bulkActions, maxAtOnce } from './stock-constants.ts';
import { Id } from '../fields/text.ts';

/** One action on many cigars. `stock` goes with 'set-stock' only. */
export const BulkAction = z
  .object({
    action: z.enum(bulkActions, 'Choose what to do'),
    ids: z
      .array(Id, 'Choose the cigars')
      .min(1, 'Choose at least one cigar')
      .max(maxAtOnce, `At most ${maxAtOnce} cigars at once`)
      .transform((ids) => [...new Set(ids)]),
    stock: StockCount.nullable().optional(),
  })
  .superRefine(({ action, stock }, ctx) => {
    if (action === 'set-stock' && stock === undefined)
      ctx.addIssue({ code: 'custom', path: ['stock'], message: 'Say how many are in stock' });
  });
export type BulkAction = z.infer<typeof BulkAction>;

/** The outcome of one bulk action. `id` undoes it; null if nothing changed. */
export const BulkOutcome = z.object({
  id: z.string().nullable(),
  changed: z.int(),
  /** Cigars that were in that state already. */
  unchanged: z.int(),
  /** Cigars left unchanged because a platform admin had set them. */
  kept: z.int(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const writes = { method: 'POST', access: 'shelf:write', limit: 'write' } as const;

export const changeCigars = endpoint({
  ...writes,
  path: '/api/cigars/bulk',
  summary: 'Apply one action to many cigars, all or none; Promote, Out of Stock and Remove need a paid plan',
  body: BulkAction,
  reply: BulkOutcome,
  idempotent: true,
});

export const undoChangeOfCigars = endpoint({
  ...writes,
  path: '/api/bulk-actions/{id}/undo',
  summary: 'Undo a bulk action, once; later changes stay',
  params: z.object({ id: Id }),
  reply: z.object({ restored: z.int() }),
  idempotent: true,
});
