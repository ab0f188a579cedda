export { purgeRemovedCigars } from './queries.ts';
