import type { z } from 'zod';
import { priceOfCents, storable } from './amounts.ts';
import type { Item, Receipts, Session, WebhookEvent } from './provider.ts';
import type { SquareObject, SquareOrder, SquareWebhook } from './square-shapes.ts';

/** The variations of items, with the location's own price where it has one. */
export function itemsOf({ locationId }: Session, objects: SquareObject[], related: SquareObject[]): Item[] {
  const categories = new Map(related.map(({ id, category_data: category }) => [id, category?.name]));
  return objects.flatMap(({ id: groupId, is_deleted: isItemDeleted, item_data: item }) =>
    (item?.variations ?? []).map(({ id, is_deleted: isDeleted, item_variation_data: variation }) => {
      const category = item?.reporting_category?.id ?? item?.categories?.[0]?.id ?? '';
      const override = variation?.location_overrides?.find((one) => one.location_id === locationId);
      return {
        id,
        groupId,
        name: nameOf(item?.name, variation?.name),
        category: storable(categories.get(category)),
        sku: storable(variation?.sku, 100),
        barcode: storable(variation?.upc, 100),
        price: priceOfCents(override?.price_money?.amount ?? variation?.price_money?.amount),
        isDeleted: Boolean(isItemDeleted ?? false) || Boolean(isDeleted ?? false),
      };
    }),
  );
}

/** The name of a variation: that of its item, and its own where it says more than 'Regular'. */
function nameOf(item: string | null | undefined, variation: string | null | undefined): string {
  const own = storable(variation);
  const name = storable(item) ?? 'Without a name';
  return own && own.toLowerCase() !== 'regular' && own !== name ? `${name}, ${own}`.slice(0, 200) : name;
}

/** The lines of the location's completed orders; a return is an order of its own. */
export function receiptsOf({ locationId }: Session, orders: SquareOrder[]): Receipts {
  const receipts: Receipts = { lines: [], refunds: [] };
  for (const order of orders) {
    if (order.location_id !== locationId || order.state !== 'COMPLETED') continue;
    const soldAt = new Date(order.closed_at ?? order.created_at);
    for (const line of order.line_items ?? [])
      receipts.lines.push({
        id: `${order.id}:${line.uid}`,
        itemId: line.catalog_object_id ?? null,
        name: nameOf(line.name, line.variation_name),
        quantity: Number(line.quantity),
        unitPrice: priceOfCents(line.base_price_money?.amount),
        soldAt,
      });
    for (const { source_order_id: source, return_line_items: returned } of order.returns ?? [])
      for (const { uid, source_line_item_uid: line, quantity } of returned ?? [])
        if (source && line)
          receipts.refunds.push({
            id: `${order.id}:${uid}`,
            lineId: `${source}:${line}`,
            quantity: Number(quantity),
            isRestocked: true,
          });
  }
  return receipts;
}

/** What a webhook says has changed. */
export function eventOf({
  event_id: id,
  merchant_id: merchantId,
  type,
  data,
}: z.infer<typeof SquareWebhook>): WebhookEvent {
  const [area] = type.split('.');
  const topics = {
    catalog: ['items'],
    inventory: ['counts'],
    payment: ['sales'],
    refund: ['sales'],
    order: ['sales'],
  } as const;
  const named = JSON.stringify(data?.object ?? {});
  const orderId = /"order_id":"([^"]+)"/.exec(named)?.[1] ?? (area === 'order' ? data?.id : undefined);
  return {
    id,
    merchantId,
    topics: Object.hasOwn(topics, area ?? '') ? topics[area as keyof typeof topics] : [],
    orderIds: orderId ? [orderId] : [],
    deletedIds: [],
    isRevoked: type === 'oauth.authorization.revoked',
  };
}
