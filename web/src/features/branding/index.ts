export { BrandingSettings } from './branding-settings.tsx';
