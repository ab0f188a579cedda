export { SellByCode } from './sell-by-code.tsx';
