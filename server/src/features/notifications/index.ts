export {
  closeForReaders,
  findNextToEmail,
  findReader,
  insertForReaders,
  listEmailRanges,
  readersOf,
  setNotificationEmailed,
} from './announcement-queries.ts';
export {
  closeNotification,
  closeNotifications,
  type LoungeNotification,
  openNotification,
} from './lounge-notifications.ts';
export { notifyLounge } from './notify-lounge.ts';
export { notifyMember } from './notify-member.ts';
export { findOpenNotification, purgeNotifications } from './queries.ts';
export { openLowStockNotifications, updateLowStockNotifications } from './update-low-stock-notifications.ts';
