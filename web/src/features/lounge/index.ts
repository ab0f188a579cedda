export { BusinessSettings, settingsPart } from './lazy-settings.tsx';
export { type SettingsTab, settingsTabs } from './settings-tabs.ts';
