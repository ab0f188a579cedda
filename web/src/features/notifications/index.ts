export { NotificationBell } from './notification-bell.tsx';
export { UnreadBell } from './unread-bell.tsx';
