export { closeNotifications, type LoungeNotification, openNotification } from './lounge-notifications.ts';
export { findOpenNotification } from './queries.ts';
export { openLowStockNotifications, updateLowStockNotifications } from './update-low-stock-notifications.ts';
