export { knowsLounge } from './known-lounges.ts';
