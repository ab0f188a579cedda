export { purgeRemovedSmokes } from './queries.ts';
