import { z } from 'zod';

// Only what is read of Clover's v3 answers. Lists come as `elements`.

const listOf = <S extends z.ZodType>(element: S) => z.object({ elements: z.array(element).default([]) });

export const CloverToken = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  /** In Unix seconds. */
  access_token_expiration: z.number().nullish(),
});

export const CloverMerchant = z.object({ id: z.string(), name: z.string().nullish() });

export const CloverItem = z.object({
  id: z.string(),
  name: z.string().nullish(),
  code: z.string().nullish(),
  sku: z.string().nullish(),
  price: z.number().nullish(),
  priceType: z.string().nullish(),
  deletedTime: z.number().nullish(),
  itemGroup: z.object({ id: z.string() }).nullish(),
  categories: listOf(z.object({ name: z.string().nullish() })).nullish(),
  itemStock: z.object({ quantity: z.number().nullish(), modifiedTime: z.number().nullish() }).nullish(),
});
export type CloverItem = z.infer<typeof CloverItem>;

export const CloverItems = listOf(CloverItem);

export const CloverOrder = z.object({
  id: z.string(),
  createdTime: z.number(),
  payments: listOf(z.object({ result: z.string().nullish(), createdTime: z.number().nullish() })).nullish(),
  lineItems: listOf(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      item: z.object({ id: z.string().nullish() }).nullish(),
      price: z.number().nullish(),
      /** Thousandths, of items sold by a unit. */
      unitQty: z.number().nullish(),
      refunded: z.boolean().nullish(),
      exchanged: z.boolean().nullish(),
    }),
  ).nullish(),
});
export type CloverOrder = z.infer<typeof CloverOrder>;

export const CloverOrders = listOf(CloverOrder);

export const CloverWebhook = z.object({
  merchants: z.record(
    z.string(),
    z.array(z.object({ objectId: z.string(), type: z.string(), ts: z.number() })),
  ),
});
