/** Who an announcement goes to. */
export const audiences = ['all-members', 'lounge-members', 'owners', 'lounge'] as const;
export type Audience = (typeof audiences)[number];

/** How an announcement looks in the bell. */
export const announcementTypes = ['info', 'success', 'warning'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** How many announcements a page of their list has. */
export const announcementsPerPage = 20;
/** How many lounges an announcement may name. */
export const maxAnnouncementLounges = 1000;
/** How many days ahead an announcement may be scheduled. */
export const maxScheduleDays = 90;
