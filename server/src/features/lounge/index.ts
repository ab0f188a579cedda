export { createLounge } from './create-lounge.ts';
export { createDemoLounge } from './demo-lounge.ts';
export { cigarLimit, givePlaceBack, takePlace, takePlaces } from './places.ts';
export { findLounge, getOwn as getOwnLoungeRow, updateLowStockAt as setLoungeLowStock } from './queries.ts';
