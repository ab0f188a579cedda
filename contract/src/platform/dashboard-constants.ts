/** How many activities an admin's dashboard reads, newest first, and how many a page of all of them has. */
export const recentActivities = 20;
/** How far back all of the activity goes. */
export const activityDays = 365;
/** How many members an admin's dashboard reads, the last one first. */
export const recentMembers = 100;
/** How many low cigars an admin's dashboard reads, emptiest first. */
export const lowStockShown = 20;
/** For how many days a visit makes somebody an active member. */
export const activeMemberDays = 90;
