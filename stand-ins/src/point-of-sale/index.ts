export { type CloverStandIn, createCloverStandIn } from './clover.ts';
export type { TillWebhook } from './serve.ts';
export { createShopifyStandIn, type ShopifyStandIn } from './shopify.ts';
export { createSquareStandIn, type SquareStandIn } from './square.ts';
export type { Till, TillItem, TillOrder } from './till.ts';
