export { LoungePointOfSale } from './lounge-point-of-sale.tsx';
