/** The roles of somebody who works for the platform. */
export const staffRoles = ['admin', 'superAdmin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How long an invitation's link works, in days. */
export const invitationDays = 7;

/** The request header in which platform staff name the lounge that a call is about. */
export const loungeHeader = 'vitola-lounge';
