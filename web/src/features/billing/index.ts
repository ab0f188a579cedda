export { ManageBilling } from './manage-billing.tsx';
export { PaymentNotices } from './payment-notices.tsx';
export { RoomForMore } from './room-for-more.tsx';
export { UpgradeDialog } from './upgrade-dialog.tsx';
