export { findShare } from './queries.ts';
export { rebuildShare } from './rebuild-share.ts';
