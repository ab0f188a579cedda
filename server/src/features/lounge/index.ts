export { createLounge, findFreeSlug } from './create-lounge.ts';
export { customerPath } from './own-lounge.ts';
export { createDemoLounge } from './demo-lounge.ts';
export {
  findLounge,
  findTimeZone,
  getOwnLoungeRow,
  lockPlan,
  setPlan,
  updateLoungeLowStockAt,
  updateSettings,
} from './queries.ts';
export {
  addingLimit,
  cigarLimit,
  releaseSlot,
  releaseSlots,
  reserveSlot,
  reserveWithinLimit,
} from './cigar-limit.ts';
export { lowStockThreshold } from './low-stock.ts';
export { takesLeads } from './takes-leads.ts';
