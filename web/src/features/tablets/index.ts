export { TabletsSettings } from './tablets-settings.tsx';
