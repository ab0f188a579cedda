import type { AnnouncementType, Audience } from '@vitola/contract/announcements/announcement-constants';
import type { Announcement } from '@vitola/contract/announcements/announcements';
import { formatDateTime } from '../../time/format-date-time.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';

export const typeNames: Record<AnnouncementType, string> = {
  info: 'Info',
  success: 'Good news',
  warning: 'Warning',
};

/** The audiences in words; 'your' are those an admin looks after. */
export const audienceNames = (isSuperAdmin: boolean): Record<Audience, string> => ({
  'all-members': isSuperAdmin ? 'All members' : 'All members of your lounges',
  'lounge-members': 'Members of chosen lounges',
  owners: isSuperAdmin ? 'All lounge owners' : 'Owners of your lounges',
  lounge: 'Everybody at one lounge',
});

/** A number of people in words. */
export const people = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

const at = (time: string) => formatDateTime(time, deviceTimeZone());

/** Where an announcement is: scheduled, being sent, read by some, or recalled. */
export function stateInWords({ sendAt, sentAt, recalledAt, recipients, read }: Announcement): string {
  if (recalledAt !== null) return `${sentAt === null ? 'Cancelled' : 'Recalled'} ${at(recalledAt)}`;
  if (sentAt === null) return Date.parse(sendAt) > Date.now() ? `Will be sent ${at(sendAt)}` : 'Being sent';
  return `Sent ${at(sentAt)} · read by ${read.toLocaleString('en-US')} of ${people(recipients ?? 0)}`;
}
