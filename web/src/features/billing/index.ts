export { ManageBilling } from './manage-billing.tsx';
export { PaymentBanners } from './payment-banners.tsx';
export { PlanPanels } from './plan-panels.tsx';
export { RoomForMore } from './room-for-more.tsx';
export { UpgradeDialog } from './upgrade-dialog.tsx';
export { usePendingUpgrade } from './use-pending-upgrade.ts';
export { UpgradeContext, useUpgrade } from './use-upgrade.ts';
