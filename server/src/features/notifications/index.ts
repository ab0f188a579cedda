export { endNotices, type Notice, openNotice } from './notices.ts';
export { findOpenNotice } from './queries.ts';
export { watchLowStock } from './watch-low-stock.ts';
