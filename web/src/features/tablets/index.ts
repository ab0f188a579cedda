export { formatSince } from './report-in-words.ts';
export { TabletsSettings } from './tablets-settings.tsx';
