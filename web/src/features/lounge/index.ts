export { BusinessSettings } from './business-settings.tsx';
