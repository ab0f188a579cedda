export { PlanPanels } from './plan-panels.tsx';
export { UpgradeDialog } from './upgrade-dialog.tsx';
