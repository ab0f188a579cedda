export { EventSender, type Deliver } from './courier.ts';
export { listen } from './http.ts';
export { newPrice } from './objects.ts';
export { StripeStandIn } from './stand-in.ts';
export { customerOf, type Store, type StoredObject } from './store.ts';
