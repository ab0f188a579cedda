import type { BulkActionName } from '@vitola/contract/inventory/stock-constants';

const flags = {
  promote: { name: 'isPromoted', value: true },
  unpromote: { name: 'isPromoted', value: false },
  'out-of-stock': { name: 'isOutOfStock', value: true },
  'back-in-stock': { name: 'isOutOfStock', value: false },
} as const;

/** The flag that a bulk action sets, and its value; undefined when the action sets none. */
export const bulkFlag = (action: BulkActionName) =>
  action in flags ? flags[action as keyof typeof flags] : undefined;
