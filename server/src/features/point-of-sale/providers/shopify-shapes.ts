import { z } from 'zod';

// Only what is read of Shopify's answers, with the queries that ask for it, as of version 2026-07.

export const ShopifyToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().nullish(),
  refresh_token: z.string().nullish(),
});

const pageOf = <S extends z.ZodType>(node: S) =>
  z.object({
    nodes: z.array(node),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  });

export const GraphqlAnswer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string().nullish() }).nullish() })).nullish(),
});

const pageInfo = 'pageInfo { hasNextPage endCursor }';

export const shopQuery = '{ shop { name myshopifyDomain } }';
export const ShopAnswer = z.object({ shop: z.object({ name: z.string(), myshopifyDomain: z.string() }) });

export const locationsQuery = `query ($after: String) {
  list: locations(first: 250, after: $after) { nodes { id name isActive } ${pageInfo} } }`;
export const ShopifyLocation = z.object({ id: z.string(), name: z.string(), isActive: z.boolean() });

export const variantsQuery = `query ($after: String, $query: String) {
  list: productVariants(first: 250, after: $after, query: $query) {
    nodes { id title sku barcode price product { id title vendor productType } } ${pageInfo} } }`;
export const ShopifyVariant = z.object({
  id: z.string(),
  title: z.string().nullish(),
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  price: z.string().nullish(),
  product: z.object({
    id: z.string(),
    title: z.string(),
    vendor: z.string().nullish(),
    productType: z.string().nullish(),
  }),
});

export const levelsQuery = `query ($after: String, $location: ID!, $query: String) {
  place: location(id: $location) { list: inventoryLevels(first: 250, after: $after, query: $query) {
    nodes { updatedAt item { variant { id } } quantities(names: ["available"]) { name quantity } } ${pageInfo} } } }`;
export const ShopifyLevel = z.object({
  updatedAt: z.string(),
  item: z.object({ variant: z.object({ id: z.string() }).nullish() }),
  quantities: z.array(z.object({ name: z.string(), quantity: z.number() })),
});

const orderFields = `id createdAt processedAt displayFinancialStatus retailLocation { id }
    lineItems(first: 100) { nodes { id name sku quantity variant { id } originalUnitPriceSet { shopMoney { amount } } } }
    refunds { id refundLineItems(first: 100) { nodes { quantity restockType lineItem { id } } } }`;
export const ordersQuery = `query ($after: String, $query: String) {
  list: orders(first: 25, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { ${orderFields} } ${pageInfo} } }`;
export const ordersByIdQuery = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { ${orderFields} } } }`;
export const ShopifyOrder = z.object({
  id: z.string(),
  createdAt: z.string(),
  processedAt: z.string().nullish(),
  displayFinancialStatus: z.string().nullish(),
  retailLocation: z.object({ id: z.string() }).nullish(),
  lineItems: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        quantity: z.number(),
        variant: z.object({ id: z.string() }).nullish(),
        originalUnitPriceSet: z.object({ shopMoney: z.object({ amount: z.string() }) }).nullish(),
      }),
    ),
  }),
  refunds: z.array(
    z.object({
      id: z.string(),
      refundLineItems: z.object({
        nodes: z.array(
          z.object({ quantity: z.number(), restockType: z.string(), lineItem: z.object({ id: z.string() }) }),
        ),
      }),
    }),
  ),
});
export type ShopifyOrder = z.infer<typeof ShopifyOrder>;
export const OrdersById = z.object({ nodes: z.array(ShopifyOrder.nullable()) });

export const List = <S extends z.ZodType>(node: S) => z.object({ list: pageOf(node) });
export const PlaceList = <S extends z.ZodType>(node: S) =>
  z
    .object({ place: List(node).nullable() })
    .transform(({ place }) => place ?? { list: emptyPage<z.output<S>>() });

const emptyPage = <T>() => ({ nodes: [] as T[], pageInfo: { hasNextPage: false, endCursor: null } });

export const ShopifyWebhook = z.object({
  id: z.number().nullish(),
  order_id: z.number().nullish(),
  admin_graphql_api_id: z.string().nullish(),
});
