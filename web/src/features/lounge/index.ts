export { BusinessSettings, type SettingsTab, settingsTabs } from './business-settings.tsx';
