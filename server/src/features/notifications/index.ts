export { endNotices, type Notice, openNotice } from './lounge-notifications.ts';
export { findOpenNotice } from './queries.ts';
export { noticeLowStock, watchLowStock } from './update-low-stock-notifications.ts';
