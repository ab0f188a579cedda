import type { Language } from '@vitola/contract/recommendation/survey-constants';

/** When something was that is so old, on this device's clock: `Nov 27, 2026, 8:05 PM`. */
export const formatSince = (ageMs: number, language: Language): string =>
  new Date(Date.now() - ageMs).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

/** Bytes in the unit that fits: `5.2 MB`, `1.3 GB`. */
export function formatBytes(bytes: number, language: Language): string {
  const [size, unit] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB'];
  return `${(bytes / size).toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}
