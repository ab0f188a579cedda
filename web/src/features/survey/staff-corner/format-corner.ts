import type { Language } from '@vitola/contract/recommendation/survey-constants';

const minuteMs = 60_000;
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago something was, in the largest unit that fits: `3 hours ago`, `this minute`. */
export function formatAge(ageMs: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(ageMs / minuteMs));
  const [unit, length] = units.find(([, length]) => minutes >= length) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(minutes / length),
    unit,
  );
}

/** Bytes in the unit that fits: `5.2 MB`, `1.3 GB`. */
export function formatBytes(bytes: number, language: Language): string {
  const [size, unit] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB'];
  return `${(bytes / size).toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}
