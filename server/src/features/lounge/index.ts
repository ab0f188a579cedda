export { createLounge } from './create-lounge.ts';
export { customerPath } from './own-lounge.ts';
export { createDemoLounge } from './demo-lounge.ts';
export {
  findLounge,
  findTimeZone,
  getOwn as getOwnLoungeRow,
  lockPlan,
  setPlan,
  updateLowStockAt as setLoungeLowStock,
} from './queries.ts';
export {
  addingLimit,
  cigarLimit,
  givePlaceBack,
  givePlacesBack,
  takePlace,
  takePlaces,
} from './cigar-limit.ts';
export { takesLeads } from './takes-leads.ts';
