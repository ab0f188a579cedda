import { pageLocale } from '../../../i18n/page-language.ts';

/** The day of a time in this device's time zone: `Nov 20, 2026`. */
export const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString(pageLocale(), { year: 'numeric', month: 'short', day: 'numeric' });
