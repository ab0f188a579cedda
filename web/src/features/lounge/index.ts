export { BusinessSettings, type SettingsTab } from './business-settings.tsx';
