export { SellByCode } from './sell-by-code.tsx';
export { SellWithoutCode } from './sell-without-code.tsx';
export { TodaysSales } from './todays-sales.tsx';
