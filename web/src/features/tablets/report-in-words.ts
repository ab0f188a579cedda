import type { Tablet } from '@vitola/contract/tablets/tablets';
import { formatCount } from '../../text/count.ts';
import { formatDateTime } from '../../time/format-date-time.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';
import { formatTime } from './format-time.ts';

const dayMs = 86_400_000;

/** Since when, in this device's time zone: the time alone if that is less than a day ago. */
export const formatSince = (at: string): string =>
  Date.now() - Date.parse(at) < dayMs ? formatTime(at) : formatDateTime(at, deviceTimeZone());

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB stored`;

/** What a tablet reported last, in one line; when it was paired, if it has not reported yet. */
export function reportInWords(tablet: Tablet): string {
  const { pairedAt, version, queueLength, lastGuestAt, storageUsed, errorCount, battery } = tablet;
  if (version === null) return `Paired ${formatDateTime(pairedAt, deviceTimeZone())}, no report yet`;
  return [
    lastGuestAt === null ? 'No guest yet' : `Last guest ${formatSince(lastGuestAt)}`,
    queueLength ? `${formatCount(queueLength, 'entry', 'entries')} to send` : 'Everything sent',
    battery === null ? '' : `Battery ${battery}%`,
    storageUsed === null ? '' : megabytes(storageUsed),
    errorCount ? formatCount(errorCount, 'error') : '',
    `Version ${version}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
