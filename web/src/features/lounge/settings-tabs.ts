import type { OwnLounge } from '@vitola/contract/lounge';

/** The parts of the settings: what guests see, how it looks, the staff, the tablets, the loyalty program, and support. */
export const settingsTabs = ['lounge', 'branding', 'team', 'tablets', 'loyalty', 'support'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export interface BusinessSettingsProps {
  lounge: OwnLounge;
  /** The part that is shown; undefined while the settings are closed. */
  tab: SettingsTab | undefined;
  onTab: (tab: SettingsTab | undefined) => void;
}
