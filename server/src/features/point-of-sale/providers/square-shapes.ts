import { z } from 'zod';

// Only what is read of Square's answers, as of version 2026-09-16. Fields it leaves out are undefined.

const Money = z.object({ amount: z.number().nullish() }).nullish();

export const SquareToken = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_at: z.string().nullish(),
  merchant_id: z.string().nullish(),
});

export const SquareMerchant = z.object({
  merchant: z
    .union([z.object({ id: z.string(), business_name: z.string().nullish() }), z.array(z.unknown())])
    .nullish(),
});

export const SquareLocations = z.object({
  locations: z
    .array(z.object({ id: z.string(), name: z.string().nullish(), status: z.string().nullish() }))
    .default([]),
});

const Variation = z.object({
  id: z.string(),
  is_deleted: z.boolean().nullish(),
  item_variation_data: z
    .object({
      name: z.string().nullish(),
      sku: z.string().nullish(),
      upc: z.string().nullish(),
      price_money: Money,
      location_overrides: z.array(z.object({ location_id: z.string(), price_money: Money })).nullish(),
    })
    .nullish(),
});

export const SquareObject = z.object({
  type: z.string(),
  id: z.string(),
  is_deleted: z.boolean().nullish(),
  category_data: z.object({ name: z.string().nullish() }).nullish(),
  item_data: z
    .object({
      name: z.string().nullish(),
      categories: z.array(z.object({ id: z.string() })).nullish(),
      reporting_category: z.object({ id: z.string() }).nullish(),
      variations: z.array(Variation).nullish(),
    })
    .nullish(),
});
export type SquareObject = z.infer<typeof SquareObject>;

export const SquareObjects = z.object({
  objects: z.array(SquareObject).default([]),
  related_objects: z.array(SquareObject).default([]),
  cursor: z.string().nullish(),
});

export const SquareCounts = z.object({
  counts: z
    .array(
      z.object({
        catalog_object_id: z.string(),
        location_id: z.string().nullish(),
        state: z.string(),
        quantity: z.string(),
        calculated_at: z.string(),
      }),
    )
    .default([]),
  cursor: z.string().nullish(),
});

export const SquareOrder = z.object({
  id: z.string(),
  location_id: z.string(),
  state: z.string(),
  created_at: z.string(),
  closed_at: z.string().nullish(),
  line_items: z
    .array(
      z.object({
        uid: z.string(),
        catalog_object_id: z.string().nullish(),
        name: z.string().nullish(),
        variation_name: z.string().nullish(),
        quantity: z.string(),
        base_price_money: Money,
      }),
    )
    .nullish(),
  returns: z
    .array(
      z.object({
        source_order_id: z.string().nullish(),
        return_line_items: z
          .array(
            z.object({
              uid: z.string(),
              source_line_item_uid: z.string().nullish(),
              quantity: z.string(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});
export type SquareOrder = z.infer<typeof SquareOrder>;

export const SquareOrders = z.object({
  orders: z.array(SquareOrder).default([]),
  cursor: z.string().nullish(),
});

export const SquareWebhook = z.object({
  merchant_id: z.string().min(1),
  type: z.string(),
  event_id: z.string().min(1),
  data: z.object({ id: z.string().nullish(), object: z.record(z.string(), z.unknown()).nullish() }).nullish(),
});
