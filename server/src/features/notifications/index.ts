export { closeNotifications, type LoungeNotification, openNotification } from './lounge-notifications.ts';
export { notifyLounge } from './notify-lounge.ts';
export { notifyMember } from './notify-member.ts';
export { findOpenNotification } from './queries.ts';
export { openLowStockNotifications, updateLowStockNotifications } from './update-low-stock-notifications.ts';
