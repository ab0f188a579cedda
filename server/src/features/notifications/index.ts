export { endNotices, type Notice, openNotice } from './notices.ts';
export { findOpenNotice } from './queries.ts';
export { noticeLowStock, watchLowStock } from './watch-low-stock.ts';
