export { ManageBilling } from './manage-billing.tsx';
export { PaymentBanners, useIsConfirming } from './payment-banners.tsx';
export { PlanPanels } from './plan-panels.tsx';
export { RoomForMore } from './room-for-more.tsx';
export { UpgradeDialog } from './upgrade-dialog.tsx';
export { UpgradeContext, useUpgrade } from './use-upgrade.ts';
