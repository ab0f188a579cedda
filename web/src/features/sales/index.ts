export { SellByCode } from './sell-by-code.tsx';
export { SellWithoutCode } from './sell-without-code.tsx';
export { SuggestCigars } from './suggest-cigars.tsx';
export { TodaysSales } from './todays-sales.tsx';
