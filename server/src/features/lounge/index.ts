export {
  type Brand,
  brandedSender,
  guestUrl,
  imagePath,
  isBranded,
  shownDomain,
  stylesheetPath,
} from './brand.ts';
export { createLounge, findFreeSlug } from './create-lounge.ts';
export { customerPath } from './own-lounge.ts';
export { createDemoLounge } from './demo-lounge.ts';
export {
  findLounge,
  setMissingTimeZone,
  findTimeZone,
  getOwnLoungeRow,
  lockPlan,
  setPlan,
  updateBrand,
  updateLoungeLowStockAt,
  updateSettings,
} from './queries.ts';
export {
  addingLimit,
  cigarLimit,
  cigarRoom,
  releaseSlots,
  reserveAboveLimit,
  reserveSlot,
  reserveUpTo,
  reserveWithinLimit,
} from './cigar-limit.ts';
export { type DaySoFar, findDayEnd, listSameDays } from './lounge-day.ts';
export { lowStockThreshold } from './low-stock.ts';
export { toPublicLounge } from './public-lounge.ts';
export { takesLeads } from './takes-leads.ts';
