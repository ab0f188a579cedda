import type { AnnouncementType } from '@vitola/contract/announcements/announcement-constants';
import { announcementTypes } from '@vitola/contract/announcements/announcement-constants';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';

const icons = {
  info: <Info aria-hidden="true" className="size-4.5 shrink-0 text-accent-ink" />,
  success: <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success-ink" />,
  warning: <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-warning-ink" />,
} as const satisfies Record<AnnouncementType, unknown>;

/** The icon of a notification that was sent to many; none for the others. */
export const AnnouncementIcon = ({ type }: { type: string }) =>
  announcementTypes.some((known) => known === type) ? icons[type as AnnouncementType] : null;
