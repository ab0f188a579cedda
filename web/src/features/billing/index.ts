export { ManageBilling } from './manage-billing.tsx';
export { PaymentNotices, useIsConfirming } from './payment-notices.tsx';
export { PlanPanels } from './plan-panels.tsx';
export { RoomForMore } from './room-for-more.tsx';
export { UpgradeDialog } from './upgrade-dialog.tsx';
