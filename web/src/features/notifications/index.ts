export { AnnouncementIcon } from './announcement-icon.tsx';
export { NotificationBell } from './notification-bell.tsx';
export { NotificationsPanel } from './notifications-panel.tsx';
export { UnreadBell } from './unread-bell.tsx';
